import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { hashReviewEvent, type StoredReviewEvent } from '#app/purchases/reviews/reviewEvent.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { verifyReviewLog, verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { finish } from '../table/viewParts.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

let folder: string;
let file: string;
let headsFile: string;
let store: ReviewStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'));
  file = join(folder, '1001.desk.sqlite');
  headsFile = join(folder, 'heads', '1001.json');
  store = openReviewStore(file, device, headsFile);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const decide = (from: number, to: number, by = 'aino'): void => {
  for (let now = from; now <= to; now += 1)
    store.addNote(toSubject(`invoice ${now}`), `note ${now}`, signedBy(by, now));
};
/** Changes the closed database, and opens it again. */
const change = (sql: string): void => {
  store.close();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  store = openReviewStore(file, device, headsFile);
};
const cutFrom = (sequence: number): void => change(`DELETE FROM review_event WHERE sequence >= ${sequence}`);
const key = expect.stringMatching(/^[\da-f]{32}$/);
const readFault = () => finish(verifyStoredLog(store)).fault;

describe('the end of a log that is kept outside of its file', () => {
  it('finds the decisions that are missing, with the time of the newest', () => {
    decide(1, 60);
    expect(readFault()).toBeNull();
    cutFrom(49);
    expect(readFault()).toEqual({ kind: 'cut', device, sequence: 49, at: 60, count: 12, key });
  });

  it('finds a database that was restored from the day before, also after further decisions', () => {
    decide(1, 50);
    const copy = join(folder, 'yesterday.sqlite');
    store.copyTo(copy);
    decide(51, 62);
    store.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    writeFileSync(file, readFileSync(copy));
    store = openReviewStore(file, device, headsFile);
    const lost = { kind: 'cut', device, sequence: 51, at: 62, count: 12, key };
    expect(readFault()).toEqual(lost);
    decide(63, 63);
    expect(readFault()).toEqual(lost);
    decide(64, 100);
    expect(readFault()).toEqual(lost);
  });

  it('finds a log that is gone', () => {
    decide(1, 3);
    cutFrom(1);
    expect(readFault()).toEqual({ kind: 'cut', device, sequence: 1, at: 3, count: 3, key });
  });

  it('finds a newest decision whose hash was computed again, also after further decisions', () => {
    decide(1, 5);
    change(`UPDATE review_event SET hash = '${'a'.repeat(64)}' WHERE sequence = 5`);
    expect(readFault()).toMatchObject({ kind: 'edited', sequence: 5 });
    const { heads } = store.checkpoints.read();
    decide(6, 6);
    expect(store.checkpoints.read().heads).toEqual([...heads, expect.objectContaining({ sequence: 6 })]);
  });

  it('is kept for each device', () => {
    decide(1, 5);
    store.close();
    const other = device.replace('6f1f', '7f1f');
    store = openReviewStore(file, other, headsFile);
    decide(6, 7);
    store.close();
    store = openReviewStore(file, device, headsFile);
    change(`DELETE FROM review_event WHERE device = '${device}' AND sequence = 5`);
    expect(readFault()).toEqual({ kind: 'cut', device, sequence: 5, at: 5, count: 1, key });
  });

  it('follows the log of an earlier release from the first decision or check on', () => {
    decide(1, 3);
    rmSync(headsFile);
    expect(store.checkpoints.read()).toEqual({ state: 'none', heads: [] });
    store.checkpoints.keep();
    cutFrom(3);
    expect(readFault()).toMatchObject({ kind: 'cut', count: 1 });
  });

  test.each([
    ['an empty file', ''],
    ['half a file', '{"format":1,"heads":[{"devi'],
    ['another format', '{"format":2}'],
    ['numbers of another kind', '{"format":1,"heads":[{"device":"x","sequence":1e300,"hash":"0","at":null}]}'],
    ['null bytes', '\0'.repeat(4096)],
    ['more than it ever holds', `[${'1,'.repeat(100_000)}1]`],
  ])('is unreadable where it is %s, and is written again with the next decision', (_, content) => {
    decide(1, 3);
    writeFileSync(headsFile, content);
    expect(store.checkpoints.read()).toEqual({ state: 'unreadable', heads: [] });
    expect(readFault()).toBeNull();
    decide(4, 4);
    expect(store.checkpoints.read()).toMatchObject({ state: 'kept', heads: [{ sequence: 4 }] });
  });

  it('costs no decision where it cannot be written', () => {
    rmSync(join(folder, 'heads'), { recursive: true, force: true });
    writeFileSync(join(folder, 'heads'), 'not a folder');
    decide(1, 2);
    expect(finish(verifyStoredLog(store))).toMatchObject({ count: 2, fault: null });
    expect(existsSync(headsFile)).toBe(false);
  });

  it('survives a log with numbers that no double holds', () => {
    decide(1, 3);
    change('UPDATE review_event SET at = 9007199254740995, lamport = 9007199254740995 WHERE sequence = 3');
    store.checkpoints.keep();
    expect(readFault()).not.toBeNull();
  });
});

describe('1,000 changes of a log of 250 decisions', () => {
  const count = 250;
  /** Decides, and returns what finds a fault in a changed copy of the log. */
  const openLog = () => {
    decide(1, count);
    const { heads } = store.checkpoints.read();
    const events = [...store.log.listChains()];
    return {
      events,
      isNoticed: (changed: readonly StoredReviewEvent[]) => finish(verifyReviewLog(changed, heads)).fault !== null,
    };
  };
  const renumber = (event: StoredReviewEvent, at: StoredReviewEvent): StoredReviewEvent => {
    const next = {
      ...event,
      id: `${event.id} again`,
      sequence: at.sequence,
      previous: at.previous,
      lamport: at.lamport,
    };
    return { ...next, hash: hashReviewEvent(next) };
  };

  /** Four changes of each kind at the place of each event. */
  const changes: Readonly<Record<string, (events: StoredReviewEvent[], place: number) => StoredReviewEvent[][]>> = {
    edited: (events, place) => {
      const event = events[place] as StoredReviewEvent;
      const edits = [{ person: 'x' }, { detail: '{"text":"y"}' }, { at: Number(event.at) - 1 }, { record: null }];
      return edits.map((edit, index) => {
        const edited = { ...event, ...edit };
        return events.with(place, index % 2 === 0 ? edited : { ...edited, hash: hashReviewEvent(edited) });
      });
    },
    inserted: (events, place) => {
      const own = events[place] as StoredReviewEvent;
      const other = events[(place + 100) % count] as StoredReviewEvent;
      return [own, other, renumber(own, own), renumber(other, own)].map((event) => events.toSpliced(place, 0, event));
    },
    removed: (events, place) => [1, 2, 10, 100].map((length) => events.toSpliced(place, length)),
    reordered: (events, place) =>
      [1, 2, 50, 100].map((distance) => {
        const other = (place + distance) % count;
        const [one, two] = [events[place], events[other]] as [StoredReviewEvent, StoredReviewEvent];
        const isRenumbered = distance % 2 === 0;
        return events
          .with(place, isRenumbered ? renumber(two, one) : two)
          .with(other, isRenumbered ? renumber(one, two) : one);
      }),
    cut: (events, place) => {
      const left = events.slice(0, place);
      // Also where as many others follow.
      const others = [1, 3, 20].map((length) => {
        const forged = [...left];
        for (const event of events.slice(place, place + length)) {
          const previous = forged.at(-1)?.hash ?? '0'.repeat(64);
          const next = { ...event, person: 'x', previous } as StoredReviewEvent;
          forged.push({ ...next, hash: hashReviewEvent(next) });
        }
        return forged;
      });
      return [left, ...others];
    },
  };

  test.each(Object.keys(changes))('in which events are %s are all found', (kind) => {
    const { events, isNoticed } = openLog();
    expect(isNoticed(events)).toBe(false);
    const changed = nonEmpty([...events.keys()]).flatMap((place) => changes[kind]?.(events, place) ?? []);
    expect(changed).toHaveLength(1000);
    expect(changed.flatMap((log, index) => (isNoticed(log) ? [] : index))).toEqual([]);
  });
});
