-- Records and logs as the store port knows them. Values are `json` and not `jsonb`: the audit's hashes
-- need every byte back as it was. Texts are ordered by code unit, whatever the database's own order is.
CREATE TABLE adops.records (
  kind text COLLATE "C" NOT NULL,
  organization_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  value json NOT NULL,
  PRIMARY KEY (kind, organization_id, id)
) WITH (fillfactor = 80);

CREATE TABLE adops.log_entries (
  organization_id bigint NOT NULL,
  log text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  value json NOT NULL,
  PRIMARY KEY (organization_id, log, seq)
);

-- One row per organization: its lock, and the name of the unit of work that wrote to it last. Who read
-- something at one version and finds the same version under the lock has read nothing that was overtaken.
-- Names and not numbers: a number could come again after a crash that took the latest units with it.
CREATE TABLE adops.writers (
  organization_id bigint PRIMARY KEY,
  version uuid NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

CREATE TABLE adops.probes (id integer PRIMARY KEY, at timestamptz NOT NULL);

-- Locks an organization for the rest of the transaction. Returns its version.
CREATE FUNCTION adops.lock_writer(organization bigint) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found_version uuid;
BEGIN
  SELECT version INTO found_version FROM adops.writers
    WHERE organization_id = organization FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO adops.writers VALUES (organization, '00000000-0000-0000-0000-000000000000')
      ON CONFLICT DO NOTHING;
    SELECT version INTO found_version FROM adops.writers
      WHERE organization_id = organization FOR NO KEY UPDATE;
  END IF;
  RETURN found_version;
END $$;

-- One unit of work: locks its organizations, in ascending order, and writes when all of them stand at the
-- versions that were read; else writes nothing. Tells whether it has written, now or when it was sent
-- before under the same name, and the versions as they stood under the lock.
CREATE FUNCTION adops.commit_work(
  commit_id uuid, durable boolean,
  organizations bigint[], versions uuid[], written bigint[],
  record_organizations bigint[], kinds text[], ids text[], record_values text[],
  log_organizations bigint[], logs text[], entries text[],
  OUT committed boolean, OUT stood_at uuid[]
) LANGUAGE plpgsql AS $$
BEGIN
  IF NOT durable THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  stood_at := '{}';
  FOR i IN 1 .. cardinality(organizations) LOOP
    stood_at := stood_at || adops.lock_writer(organizations[i]);
  END LOOP;
  committed := stood_at = versions;
  IF NOT committed THEN
    committed := commit_id = ANY (stood_at);
    RETURN;
  END IF;
  IF cardinality(ids) > 0 THEN
    DELETE FROM adops.records r
      USING unnest(record_organizations, kinds, ids, record_values) AS w (o, k, i, v)
      WHERE w.v IS NULL AND r.kind = w.k AND r.organization_id = w.o AND r.id = w.i;
    INSERT INTO adops.records (organization_id, kind, id, value)
      SELECT w.o, w.k, w.i, w.v::json
      FROM unnest(record_organizations, kinds, ids, record_values) AS w (o, k, i, v)
      WHERE w.v IS NOT NULL
      ON CONFLICT (kind, organization_id, id) DO UPDATE SET value = excluded.value;
  END IF;
  IF cardinality(entries) > 0 THEN
    INSERT INTO adops.log_entries (organization_id, log, seq, value)
      SELECT w.o, w.l,
        coalesce((SELECT e.seq FROM adops.log_entries e WHERE e.organization_id = w.o AND e.log = w.l
          ORDER BY e.seq DESC LIMIT 1), 0)
          + row_number() OVER (PARTITION BY w.o, w.l ORDER BY w.n),
        w.v::json
      FROM unnest(log_organizations, logs, entries) WITH ORDINALITY AS w (o, l, v, n);
  END IF;
  UPDATE adops.writers SET version = commit_id WHERE organization_id = ANY (written);
END $$;

-- The processes that serve. One whose lease is over has died, and the others end what it left open.
CREATE TABLE adops.processes (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Which kernel and process namespace it runs in, and its number there: neighbours see it die at once.
  home text,
  pid integer
) WITH (fillfactor = 50);

-- What only one process may do at a time, until when, and how often that was given out.
CREATE TABLE adops.leases (
  name text COLLATE "C" PRIMARY KEY,
  owner uuid NOT NULL,
  fence bigint NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Counters of rate-limiter-flexible. A crash of the server may forget them.
CREATE UNLOGGED TABLE adops.rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);
