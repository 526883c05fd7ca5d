import type { ServerConnection } from './serverConnection.ts';

/** Connections whose last read is complete, for the next read of the same server by the same routes. */
export interface IdleConnections {
  /** Returns an open connection and removes it from here; null if there is none. */
  take(key: string): ServerConnection | null;
  /** Keeps a connection; `keepAlive` is the server's `Keep-Alive` header. */
  add(key: string, connection: ServerConnection, keepAlive: string | undefined): void;
}

interface IdleConnection {
  readonly key: string;
  readonly connection: ServerConnection;
  /** In milliseconds since 1970 UTC. The wall clock goes on while the computer sleeps, and timers may not. */
  readonly usableUntil: number;
  /** Stops watching the connection. */
  readonly release: () => void;
}

/** Idle connections in all; the oldest is closed first. */
const maxIdle = 8;
/** Servers close idle connections after 5 s and more, where they do not say when. */
const defaultIdleMs = 4000;
const maxIdleMs = 60_000;
/** A connection is given up this long before the server closes it. */
const marginMs = 1000;

/** The idle time that the server grants (`timeout=5`, in seconds), shortened by a margin. */
const getIdleMs = (keepAlive: string | undefined): number => {
  const seconds = /(?:^|[\s,])timeout="?(\d{1,9})/i.exec(keepAlive ?? '')?.[1];
  return seconds === undefined ? defaultIdleMs : Math.min(maxIdleMs, Number(seconds) * 1000 - marginMs);
};

/**
 * Creates an empty set of idle connections. Idle connections do not keep the process running. One that the server
 * closes, or that sends anything unasked, is closed.
 */
export const createIdleConnections = (now: () => number = Date.now): IdleConnections => {
  const idle = new Set<IdleConnection>();
  const remove = (entry: IdleConnection): void => {
    idle.delete(entry);
    entry.release();
  };
  const close = (entry: IdleConnection): void => {
    remove(entry);
    entry.connection.socket.destroy();
  };
  return {
    take: (key) => {
      for (const entry of [...idle].reverse()) {
        if (entry.key !== key) continue;
        const { socket } = entry.connection;
        if (socket.destroyed || !socket.writable || entry.usableUntil <= now()) {
          close(entry);
          continue;
        }
        remove(entry);
        socket.ref();
        return entry.connection;
      }
      return null;
    },
    add: (key, connection, keepAlive) => {
      const { socket } = connection;
      const idleMs = getIdleMs(keepAlive);
      if (socket.destroyed || !socket.writable || idleMs <= 0) return void socket.destroy();
      const giveUp = (): void => close(entry);
      const timer = setTimeout(giveUp, idleMs).unref();
      const events = ['data', 'end', 'error', 'close'] as const;
      const release = (): void => {
        clearTimeout(timer);
        for (const event of events) socket.off(event, giveUp);
      };
      const entry: IdleConnection = { key, connection, usableUntil: now() + idleMs, release };
      for (const event of events) socket.on(event, giveUp);
      // A paused socket does not notice that the server closes it.
      socket.resume();
      socket.unref();
      idle.add(entry);
      const [oldest] = idle;
      if (oldest && idle.size > maxIdle) close(oldest);
    },
  };
};
