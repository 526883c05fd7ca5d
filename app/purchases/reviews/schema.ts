/**
 * Reviews, notes and dismissals of one company's invoices, by the identity of the invoice. They have a file of their
 * own, because the archive is a copy that may be deleted, and they are not.
 *
 * - `review`: the review state, who set it, and when. `by` is a name: that of the person whose connection it is (the id token's),
 *   or of the system's user where the service gives none and in reviews of earlier releases.
 * - `note`: AUTOINCREMENT, so that the number of a removed note is never reused.
 * - `dismissal`: `key` names a finding within its invoice.
 * - `desk`: `renames` is the last renaming of the archive that was applied here, kept until the archive has forgotten
 *   it too.
 * - `opened`: when a person opened the invoice's record that was shown.
 * - `replaced` (dropped by the log of decisions): the reviews that the latest markings of this run replaced, so that they can be undone; NULL where there
 *   was none.
 */
const first = `
  CREATE TABLE review (
    identity TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    by TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE note (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identity TEXT NOT NULL,
    text TEXT NOT NULL,
    by TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX note_identity ON note (identity);
  CREATE TABLE dismissal (
    identity TEXT NOT NULL,
    key TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    by TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (identity, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE desk (
    last_visit INTEGER,
    renames TEXT
  ) STRICT;
  INSERT INTO desk VALUES (NULL, NULL);
`;

const second = `
  CREATE TABLE opened (
    identity TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE replaced (
    marking INTEGER NOT NULL,
    identity TEXT NOT NULL,
    state TEXT,
    by TEXT,
    at INTEGER,
    PRIMARY KEY (marking, identity)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * - `review.record`, `review.payment`: the content (SHA-256) of the reviewed record and what it asked to be paid
 *   (`records/payment.ts`); NULL in a review of an earlier release until `worker/bindReviewsToRecords.ts` has found its record.
 * - `desk.reader`: by which rules the payments were read.
 */
const third = `
  ALTER TABLE review ADD COLUMN record TEXT;
  ALTER TABLE review ADD COLUMN payment TEXT;
  ALTER TABLE replaced ADD COLUMN record TEXT;
  ALTER TABLE replaced ADD COLUMN payment TEXT;
  ALTER TABLE desk ADD COLUMN reader TEXT;
`;

/** `earlier_review`: records of reviews that a review of another record has replaced. */
const fourth = `
  CREATE TABLE earlier_review (
    record TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (record, at)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * The log of all decisions. `review`, `note` and `dismissal` are a projection of it from here on (`reviewProjection.ts`);
 * `opened`, `desk` and `earlier_review` hold what is no decision.
 *
 * - `review_event`: see `ReviewEvent`. `findings` and `detail` are JSON. Rows are only ever added.
 * - `review_effect`: what each event decides about (`slot`) and under which identity it counts now.
 * - `review_binding`: the record of a review and its payment, as the archive reads it now.
 * - `event`: the event that a row comes from; NULL in rows of earlier releases until `adoptUnloggedReviews.ts` has written it.
 * - `desk.is_logged`: 0 until all rows have events.
 * - `earlier_review` gets no more rows: the log names the records.
 */
const fifth = `
  CREATE TABLE review_event (
    device TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    previous TEXT NOT NULL,
    lamport INTEGER NOT NULL,
    at INTEGER NOT NULL,
    decision TEXT NOT NULL,
    source TEXT NOT NULL,
    rule TEXT,
    person TEXT NOT NULL,
    subject TEXT,
    identity TEXT NOT NULL,
    version INTEGER,
    record TEXT,
    payment TEXT,
    findings TEXT,
    kind TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (device, sequence)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX review_event_lamport ON review_event (lamport);
  CREATE INDEX review_event_decision ON review_event (decision);
  CREATE TABLE review_effect (
    event TEXT NOT NULL,
    slot TEXT NOT NULL,
    identity TEXT NOT NULL,
    lamport INTEGER NOT NULL,
    is_undone INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (event, slot)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX review_effect_slot ON review_effect (identity, slot, lamport);
  CREATE TABLE review_binding (
    event TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    payment TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE review ADD COLUMN event TEXT;
  ALTER TABLE note ADD COLUMN event TEXT;
  CREATE UNIQUE INDEX note_event ON note (event);
  ALTER TABLE dismissal ADD COLUMN event TEXT;
  ALTER TABLE desk ADD COLUMN is_logged INTEGER NOT NULL DEFAULT 0;
  DROP TABLE replaced;
`;

/** `payment_export`: when an invoice was exported with a list of payments, and by whom; `at` in milliseconds. */
const sixth = `
  CREATE TABLE payment_export (
    identity TEXT NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (identity, at)
  ) STRICT, WITHOUT ROWID;
`;

/** Finds the latest start of review, which is read from the log itself. */
const seventh = `CREATE INDEX review_event_start ON review_event (lamport) WHERE kind = 'reviewStartSet';`;

/** `payment_export` is a projection of the log from here on; `adoptUnloggedReviews.ts` writes the events of its rows. */
const eighth = `
  ALTER TABLE payment_export ADD COLUMN event TEXT;
  CREATE INDEX payment_export_event ON payment_export (event);
  UPDATE desk SET is_logged = 0;
`;

/** `review.lamport`: number of its event, by which a review is earlier or later than something; NULL for recovered ones. */
const ninth = `
  ALTER TABLE review ADD COLUMN lamport INTEGER;
  UPDATE review SET lamport = (
    SELECT review_event.lamport FROM review_event WHERE id = review.event AND source <> 'recovery'
  );
`;

/**
 * For events that come from other devices, in any order.
 *
 * - `review.concurrent`: the other current decisions as a JSON array of events (`concurrentDecisions.ts`); `is_conflict`: whether
 *   they contradict.
 * - `review_undo`: events that were undone, also before they came.
 * - `desk.received`: how often events were received.
 */
const tenth = `
  ALTER TABLE review ADD COLUMN concurrent TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE review ADD COLUMN is_conflict INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE review_undo (event TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  INSERT INTO review_undo SELECT DISTINCT event FROM review_effect WHERE is_undone = 1;
  ALTER TABLE desk ADD COLUMN received INTEGER NOT NULL DEFAULT 0;
`;

/**
 * - `review.approval`: the event by which a second person approved the review; NULL where none counts (`approval.ts`).
 * - The latest rule of approvals is read from the log itself.
 */
const eleventh = `
  ALTER TABLE review ADD COLUMN approval TEXT;
  CREATE INDEX review_approval ON review (identity) WHERE approval IS NOT NULL;
  CREATE INDEX review_event_approval_rule ON review_event (lamport) WHERE kind = 'approvalRuleSet';
`;

/**
 * Content that was erased (`reviewErasures.ts`).
 *
 * - `review_erasure`: each event that an erasure in the log names; `left_hash` is the hash of the row that is left.
 * - `desk.is_purge_due`: 1 until nothing of what was erased is in the pages of the file any more.
 */
const twelfth = `
  CREATE TABLE review_erasure (
    event TEXT NOT NULL,
    left_hash TEXT NOT NULL,
    PRIMARY KEY (event, left_hash)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE desk ADD COLUMN is_purge_due INTEGER NOT NULL DEFAULT 0;
`;

/** Finds what was set for a whole company, which is read from the log itself. */
const thirteenth = `
  CREATE INDEX review_event_review_rule ON review_event (lamport) WHERE kind = 'reviewRuleSet';
  CREATE INDEX review_event_view ON review_event (lamport) WHERE kind IN ('viewSaved', 'viewRemoved');
`;

/** Finds the latest renaming, which is looked up whenever events are received, without reading the log. */
const fourteenth = `CREATE INDEX review_event_renaming ON review_event (lamport) WHERE kind = 'identitiesRenamed';`;

/** Only ever append. */
export const reviewMigrations: readonly string[] = [
  ...[first, second, third, fourth, fifth],
  ...[sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth],
];

/** "IDrd", so that another application's database is not taken for this one. */
export const reviewDatabaseApplicationId = 0x49447264;
