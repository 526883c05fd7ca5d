import type { AppUpdate } from '../contract/updates.ts';

/**
 * The source of updates, which fetches and installs them. Everything throws `AppFailure`: `updateFailed`, `offline`,
 * `timeout`, `cancelled`, `storage`.
 */
export interface UpdateSource {
  /** The newer version for this installation, or null. */
  check(): Promise<AppUpdate | null>;
  /**
   * Fetches what the last check found; whole and checked, or not at all. `onBytes` gets the number of bytes received so
   * far.
   */
  download(onBytes: (bytes: number) => void, signal: AbortSignal): Promise<void>;
  /** Looks once more whether what was fetched is what the publisher signed, and may be put in its place. */
  verify(): Promise<void>;
  /** Hands over to the installer. Nothing else of the application may be at work any more: it ends now. */
  install(andRestart: boolean): Promise<void>;
}
