-- Invoice Desk: team server, version 1.
--
-- Run once, in a database of its own, by an administrator who may create roles (PostgreSQL 15 or newer):
--   psql --set ON_ERROR_STOP=1 --dbname=invoice_desk --file=teamServer.sql
-- It creates the schema invoice_desk and the group role invoice_desk_member, and changes nothing else.

BEGIN;

DO $$
BEGIN
  IF current_setting('server_version_num')::int < 150000 THEN
    RAISE EXCEPTION 'Invoice Desk needs PostgreSQL 15 or newer';
  END IF;
  -- Roles belong to the whole server: another database may have created it.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'invoice_desk_member') THEN
    CREATE ROLE invoice_desk_member NOLOGIN;
  END IF;
END
$$;

CREATE SCHEMA invoice_desk;

-- The office whose data these are. Its id is made here: a client that has met another one stops.
CREATE TABLE invoice_desk.office (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  version int NOT NULL
);
INSERT INTO invoice_desk.office (version) VALUES (1);

-- The companies of the office, by the customer number of their connection profile.
CREATE TABLE invoice_desk.company (
  customer_number text PRIMARY KEY,
  name text NOT NULL
);

-- Which roles may read and decide about a company: a role of one person, or a group role.
CREATE TABLE invoice_desk.company_member (
  customer_number text NOT NULL REFERENCES invoice_desk.company,
  role name NOT NULL,
  PRIMARY KEY (customer_number, role)
);

-- The decisions of all devices. event: the row as JSON, which hash covers. Rows are only ever added; their content can be
-- erased where a later decision says so.
CREATE TABLE invoice_desk.review_event (
  customer_number text NOT NULL REFERENCES invoice_desk.company,
  device text NOT NULL,
  sequence bigint NOT NULL CHECK (sequence >= 1),
  id text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  event text NOT NULL,
  is_erased boolean NOT NULL GENERATED ALWAYS AS (position('\"erased\":true' IN event) > 0) STORED,
  received_at timestamptz NOT NULL DEFAULT now(),
  received_from name NOT NULL DEFAULT session_user,
  PRIMARY KEY (customer_number, device, sequence),
  -- Not (customer_number, id): a plan made while the table is empty would look up places in chains with it, and so read all of a company.
  UNIQUE (id, customer_number)
);

CREATE INDEX erased_event ON invoice_desk.review_event (customer_number) WHERE is_erased;

-- Decisions whose content is to be erased, as a decision of the kind "erased" says.
CREATE TABLE invoice_desk.review_erasure (
  customer_number text NOT NULL REFERENCES invoice_desk.company,
  id text NOT NULL,
  PRIMARY KEY (customer_number, id)
);

-- Who has an invoice open. Not kept over a crash of the server.
CREATE UNLOGGED TABLE invoice_desk.presence (
  customer_number text NOT NULL REFERENCES invoice_desk.company,
  device text NOT NULL,
  role name NOT NULL DEFAULT session_user,
  person text NOT NULL,
  identity text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_number, device)
);

-- The companies of the person who is connected. With the rights of its owner, so that nobody else can read the members.
CREATE FUNCTION invoice_desk.own_companies() RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = invoice_desk, pg_temp AS $$
  SELECT DISTINCT customer_number FROM company_member JOIN pg_catalog.pg_roles ON rolname = role
  WHERE pg_catalog.pg_has_role(session_user, oid, 'MEMBER')
$$;

-- A decision follows the one before it of its device.
CREATE FUNCTION invoice_desk.continue_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoice_desk, pg_temp AS $$
BEGIN
  IF NEW.sequence = 1 THEN
    IF NEW.previous = repeat('0', 64) THEN RETURN NEW; END IF;
  ELSIF EXISTS (
    SELECT FROM review_event
    WHERE customer_number = NEW.customer_number AND device = NEW.device
    AND sequence = NEW.sequence - 1 AND hash = NEW.previous
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'decision % of device % does not follow the one before it', NEW.sequence, NEW.device
    USING ERRCODE = 'ID001';
END
$$;
CREATE TRIGGER continue_chain BEFORE INSERT ON invoice_desk.review_event
FOR EACH ROW EXECUTE FUNCTION invoice_desk.continue_chain();

CREATE FUNCTION invoice_desk.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Members have no right to update: this is erase_events alone.
  IF TG_OP = 'UPDATE' AND current_setting('invoice_desk.is_erasing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'decisions are only ever added' USING ERRCODE = 'ID002';
END
$$;
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_desk.review_event
FOR EACH STATEMENT EXECUTE FUNCTION invoice_desk.refuse_change();

-- Notes which decisions an erasure names. The text of a row may be anything: what is no erasure names none.
CREATE FUNCTION invoice_desk.note_erasure() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoice_desk, pg_temp AS $$
BEGIN
  IF position('"kind":"erased"' IN NEW.event) > 0 THEN
    BEGIN
      INSERT INTO review_erasure
      SELECT NEW.customer_number, named ->> 0
      FROM jsonb_array_elements(((NEW.event::jsonb ->> 'detail')::jsonb) -> 'events') AS named
      WHERE NEW.event::jsonb ->> 'kind' = 'erased' AND named ->> 0 IS NOT NULL
      ON CONFLICT DO NOTHING;
    EXCEPTION WHEN data_exception THEN NULL;
    END;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_erasure AFTER INSERT ON invoice_desk.review_event
FOR EACH ROW EXECUTE FUNCTION invoice_desk.note_erasure();

-- Replaces the text of decisions that an erasure names by what is left of them; place, id and hashes stay.
CREATE FUNCTION invoice_desk.erase_events(company text, ids text[], texts text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoice_desk, pg_temp AS $$
BEGIN
  IF company NOT IN (SELECT own_companies()) THEN RETURN; END IF;
  PERFORM set_config('invoice_desk.is_erasing', 'on', true);
  UPDATE review_event SET event = erased.event
  FROM unnest(ids, texts) AS erased (id, event)
  WHERE review_event.customer_number = company AND review_event.id = erased.id AND NOT is_erased
  AND position('\"erased\":true' IN erased.event) > 0
  AND EXISTS (SELECT FROM review_erasure WHERE review_erasure.customer_number = company AND review_erasure.id = erased.id);
  PERFORM set_config('invoice_desk.is_erasing', 'off', true);
END
$$;

-- Tells the clients that something changed. Anybody on the server can listen, so the message names nothing that can be read.
CREATE FUNCTION invoice_desk.notify_members() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoice_desk, pg_temp AS $$
BEGIN
  PERFORM pg_notify('invoice_desk', encode(sha256(convert_to(office.id || customer_number, 'UTF8')), 'hex'))
  FROM (SELECT DISTINCT customer_number FROM changed) AS changed, office;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_members AFTER INSERT ON invoice_desk.review_event
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoice_desk.notify_members();
CREATE TRIGGER notify_members_of_presence AFTER INSERT ON invoice_desk.presence
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoice_desk.notify_members();
CREATE TRIGGER notify_members_of_change AFTER UPDATE ON invoice_desk.presence
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoice_desk.notify_members();

ALTER TABLE invoice_desk.company ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_desk.company_member ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_desk.review_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_desk.review_erasure ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_desk.presence ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_companies ON invoice_desk.company FOR SELECT TO invoice_desk_member
USING (customer_number IN (SELECT invoice_desk.own_companies()));
CREATE POLICY read_own_companies ON invoice_desk.review_event FOR SELECT TO invoice_desk_member
USING (customer_number IN (SELECT invoice_desk.own_companies()));
CREATE POLICY add_to_own_companies ON invoice_desk.review_event FOR INSERT TO invoice_desk_member
WITH CHECK (customer_number IN (SELECT invoice_desk.own_companies()) AND received_from = session_user);
CREATE POLICY read_own_companies ON invoice_desk.presence FOR SELECT TO invoice_desk_member
USING (customer_number IN (SELECT invoice_desk.own_companies()));
CREATE POLICY show_oneself ON invoice_desk.presence FOR ALL TO invoice_desk_member
USING (role = session_user) WITH CHECK (role = session_user AND customer_number IN (SELECT invoice_desk.own_companies()));

REVOKE ALL ON SCHEMA invoice_desk FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA invoice_desk FROM PUBLIC;
GRANT USAGE ON SCHEMA invoice_desk TO invoice_desk_member;
GRANT EXECUTE ON FUNCTION invoice_desk.own_companies() TO invoice_desk_member;
GRANT EXECUTE ON FUNCTION invoice_desk.erase_events(text, text[], text[]) TO invoice_desk_member;
GRANT SELECT ON invoice_desk.office, invoice_desk.company TO invoice_desk_member;
GRANT SELECT, INSERT ON invoice_desk.review_event TO invoice_desk_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON invoice_desk.presence TO invoice_desk_member;

COMMIT;
