import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { canUseSandbox, findBrowser } from './findBrowser.mjs';
import { root, say } from './project.mjs';
import { prepare } from './setup.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
prepare();
requireBrowser();
const { chromium } = await import('playwright-core');
const { createIcns, createIco } = await import('./iconFiles.ts');

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const folder = values.out ? resolve(values.out) : join(root, 'build');
const drawing = readFileSync(join(root, 'build', 'icon.svg'), 'utf8');
/** Of each side: macOS keeps a margin around every icon, the others none. */
const macMargin = 100 / 1024;

const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: canUseSandbox });
const page = await browser.newPage();
const render = async (size, margin) => {
  const inner = Math.round(size * (1 - 2 * margin));
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh">${drawing.replace('<svg ', `<svg width="${inner}" height="${inner}" `)}`,
  );
  return { size, png: await page.screenshot({ omitBackground: true }) };
};
const renderAll = async (margin) => {
  const pictures = [];
  for (const size of sizes) pictures.push(await render(size, margin));
  return pictures;
};
const plain = await renderAll(0);
const mac = await renderAll(macMargin);
await browser.close();

mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { size, png } of plain) writeFileSync(join(folder, 'icons', `${size}x${size}.png`), png);
writeFileSync(join(folder, 'icon.ico'), createIco(plain.filter(({ size }) => size <= 256)));
writeFileSync(join(folder, 'icon.icns'), createIcns(mac));
const files = ['icons', 'icon.ico', 'icon.icns'].map((name) => join(values.out ?? 'build', name));
say(`build/icon.svg drawn in ${sizes.length} sizes: ${files.join(', ')}`);
