/** Of a proxy configuration: no script of its own, one server for everything, exceptions by name. */
export type HostProxyConfig = Pick<Electron.ProxyConfig, 'mode' | 'proxyRules' | 'proxyBypassRules'>;

/** Hosts of this machine. */
export const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns the result of `session.resolveProxy`. The system's proxy is `INVOICE_DESK_SYSTEM_PROXY`, in the format of a
 * proxy script.
 */
export const resolveHostProxy = ({ mode, ...rules }: HostProxyConfig, address: string): string => {
  const { hostname } = new URL(address);
  if (mode === 'direct' || loopback.test(hostname)) return 'DIRECT';
  if (mode === 'system') return process.env.INVOICE_DESK_SYSTEM_PROXY ?? 'DIRECT';
  return exceptionsOf(rules).some((rule) => matches(rule, hostname)) ? 'DIRECT' : entryOf(rules);
};

/**
 * Returns the configuration for Chromium's pages, which choose the route themselves; undefined if they connect
 * directly.
 */
export const pageProxyOf = (config: HostProxyConfig): { server: string; bypass: string } | undefined =>
  config.mode === 'fixed_servers' ? { server: serverOf(config), bypass: exceptionsOf(config).join(',') } : undefined;

/** Throws, with its name, for a part of a configuration that is not imitated. */
export const checkHostProxy = (config: Electron.ProxyConfig): HostProxyConfig => {
  const { mode, proxyRules, proxyBypassRules, ...others } = config;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`test/host does not imitate ${other} of session.setProxy`);
  if (mode !== 'direct' && mode !== 'system' && mode !== 'fixed_servers')
    throw new Error(`test/host does not imitate the mode ${mode} of session.setProxy`);
  const checked = { mode, proxyRules: proxyRules ?? '', proxyBypassRules: proxyBypassRules ?? '' };
  if (mode === 'fixed_servers') entryOf(checked);
  const odd = exceptionsOf(checked).find((rule) => !/^(<local>|[*.]*[\w.-]+|\[[\da-f:]+\])$/i.test(rule));
  if (odd !== undefined) throw new Error(`test/host does not imitate the exception ${odd} of session.setProxy`);
  return checked;
};

type Rules = Pick<Electron.ProxyConfig, 'proxyRules' | 'proxyBypassRules'>;

const serverOf = ({ proxyRules = '' }: Rules): string =>
  /^\w+:\/\//.test(proxyRules) ? proxyRules : `http://${proxyRules}`;

const entryOf = (rules: Rules): string => {
  const [, scheme = '', place = ''] = /^(https?|socks[45]?):\/\/([^/;,=\s]+)$/.exec(serverOf(rules)) ?? [];
  if (place === '') throw new Error(`test/host does not imitate the rules ${rules.proxyRules} of session.setProxy`);
  return `${scheme === 'http' ? 'PROXY' : scheme.toUpperCase()} ${place}`;
};

const exceptionsOf = ({ proxyBypassRules = '' }: Rules): readonly string[] =>
  proxyBypassRules
    .split(/[,;]/)
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');

const matches = (rule: string, hostname: string): boolean => {
  if (rule === '<local>') return !hostname.includes('.');
  const tail = /^\*?(\..+)$/.exec(rule)?.[1];
  return tail === undefined ? hostname === rule : hostname.endsWith(tail);
};
