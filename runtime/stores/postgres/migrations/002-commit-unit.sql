-- A commit whose answer was lost is sent again, perhaps behind the commit of another process. So that it shows
-- all the same, `others` keeps the last commit of each process but the one that wrote last. The first eight
-- bytes of a commit's name are those of its process.
ALTER TABLE adops.writers ADD COLUMN others uuid[] NOT NULL DEFAULT '{}';

-- In the place of commit_work, which processes of the version before still call during an upgrade. One
-- statement for each write, because those are planned once and not at each call, which was half of the time.
-- A record that was given as fresh must not be there: else all of it fails with 23505.
CREATE FUNCTION adops.commit_unit(
  commit_id uuid, durable boolean,
  organizations bigint[], versions uuid[], written bigint[],
  record_organizations bigint[], kinds text[], ids text[], record_values text[], fresh boolean[],
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
    committed := commit_id = ANY (stood_at) OR EXISTS (
      SELECT FROM adops.writers
      WHERE organization_id = ANY (organizations) AND commit_id = ANY (others));
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(ids) LOOP
    IF record_values[i] IS NULL THEN
      DELETE FROM adops.records
        WHERE kind = kinds[i] AND organization_id = record_organizations[i] AND id = ids[i];
    ELSIF fresh[i] THEN
      INSERT INTO adops.records (organization_id, kind, id, value)
        VALUES (record_organizations[i], kinds[i], ids[i], record_values[i]::json);
    ELSE
      INSERT INTO adops.records (organization_id, kind, id, value)
        VALUES (record_organizations[i], kinds[i], ids[i], record_values[i]::json)
        ON CONFLICT (kind, organization_id, id) DO UPDATE SET value = excluded.value;
    END IF;
  END LOOP;
  FOR i IN 1 .. cardinality(entries) LOOP
    INSERT INTO adops.log_entries (organization_id, log, seq, value)
      VALUES (
        log_organizations[i], logs[i],
        coalesce((SELECT e.seq FROM adops.log_entries e
          WHERE e.organization_id = log_organizations[i] AND e.log = logs[i]
          ORDER BY e.seq DESC LIMIT 1), 0) + 1,
        entries[i]::json);
  END LOOP;
  FOR i IN 1 .. cardinality(written) LOOP
    UPDATE adops.writers SET
      version = commit_id,
      others = CASE WHEN left(version::text, 18) = left(commit_id::text, 18) THEN others
        ELSE (version || ARRAY(SELECT o FROM unnest(others) AS o
          WHERE left(o::text, 18) NOT IN (left(version::text, 18), left(commit_id::text, 18))))[1:16]
        END
      WHERE organization_id = written[i];
  END LOOP;
END $$;
