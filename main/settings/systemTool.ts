/** The result of a tool of the system; null where it did not end by itself, or could not be started. */
export interface SystemToolResult {
  readonly exitCode: number | null;
  readonly output: Uint8Array;
}

export type RunSystemTool = (file: string, args: readonly string[], input?: Uint8Array) => Promise<SystemToolResult>;

const timeoutMs = 5000;
const maxOutputBytes = 10_000_000;

/** Runs a tool by its whole path, without a shell, for five seconds and ten megabytes at most. Never throws. */
export const runSystemTool: RunSystemTool = async (file, args, input = new Uint8Array()) => {
  // Where policies are files nothing is run.
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    const options = { encoding: 'buffer', timeout: timeoutMs, maxBuffer: maxOutputBytes, windowsHide: true } as const;
    const child = execFile(file, [...args], options, (failure, output) => {
      const exitCode = failure === null ? 0 : failure.killed || typeof failure.code !== 'number' ? null : failure.code;
      resolve({ exitCode, output });
    });
    // A tool that reads nothing has ended before all was written: its exit code says the rest.
    child.stdin?.on('error', () => undefined).end(input);
  });
};
