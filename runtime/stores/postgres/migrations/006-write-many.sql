-- A unit of many records is written by two statements, and not a row at a time: a batch of what visitors send makes
-- a hundred and more. A unit of few is written as before, for a record that is there is updated without a lock of its
-- own first. No statement here joins the records, so that none of their plans grows old with the table.
CREATE OR REPLACE FUNCTION adops.write_unit(
  commit_id uuid, durable boolean,
  organizations bigint[], versions uuid[], written bigint[],
  record_organizations bigint[], kinds text[], ids text[], record_values text[], fresh boolean[],
  log_organizations bigint[], logs text[], entries text[], seqs bigint[],
  OUT committed boolean, OUT stood_at uuid[], OUT places bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
  place bigint;
BEGIN
  IF NOT durable THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  places := '{}';
  committed := false;
  IF organizations = written AND cardinality(written) = 1
    AND left(versions[1]::text, 18) = left(commit_id::text, 18) THEN
    UPDATE adops.writers SET version = commit_id
      WHERE organization_id = written[1] AND version = versions[1];
    committed := FOUND;
    stood_at := versions;
  END IF;
  IF NOT committed THEN
    stood_at := '{}';
    FOR i IN 1 .. cardinality(organizations) LOOP
      stood_at := stood_at || adops.lock_writer(organizations[i]);
    END LOOP;
    IF stood_at <> versions THEN
      committed := commit_id = ANY (stood_at) OR EXISTS (
        SELECT FROM adops.writers
        WHERE organization_id = ANY (organizations) AND commit_id = ANY (others));
      RETURN;
    END IF;
    committed := true;
    FOR i IN 1 .. cardinality(written) LOOP
      UPDATE adops.writers SET
        version = commit_id,
        others = CASE WHEN left(version::text, 18) = left(commit_id::text, 18) THEN others
          ELSE (version || ARRAY(SELECT o FROM unnest(others) AS o
            WHERE left(o::text, 18) NOT IN (left(version::text, 18), left(commit_id::text, 18))))[1:16]
          END
        WHERE organization_id = written[i];
    END LOOP;
  END IF;
  IF cardinality(ids) > 8 THEN
    FOR i IN 1 .. cardinality(ids) LOOP
      CONTINUE WHEN record_values[i] IS NOT NULL;
      DELETE FROM adops.records
        WHERE kind = kinds[i] AND organization_id = record_organizations[i] AND id = ids[i];
    END LOOP;
    -- A record that was given as fresh must not be there: else all of it fails with 23505.
    INSERT INTO adops.records (organization_id, kind, id, value)
      SELECT w.organization_id, w.kind, w.id, w.value::json
      FROM unnest(record_organizations, kinds, ids, record_values, fresh)
        AS w (organization_id, kind, id, value, fresh)
      WHERE w.value IS NOT NULL AND w.fresh;
    INSERT INTO adops.records (organization_id, kind, id, value)
      SELECT w.organization_id, w.kind, w.id, w.value::json
      FROM unnest(record_organizations, kinds, ids, record_values, fresh)
        AS w (organization_id, kind, id, value, fresh)
      WHERE w.value IS NOT NULL AND NOT w.fresh
      ON CONFLICT (kind, organization_id, id) DO UPDATE SET value = excluded.value;
  ELSE
    FOR i IN 1 .. cardinality(ids) LOOP
      IF record_values[i] IS NULL THEN
        DELETE FROM adops.records
          WHERE kind = kinds[i] AND organization_id = record_organizations[i] AND id = ids[i];
        CONTINUE;
      ELSIF fresh[i] THEN
        -- A record that was given as fresh must not be there: else all of it fails with 23505.
        INSERT INTO adops.records (organization_id, kind, id, value)
          VALUES (record_organizations[i], kinds[i], ids[i], record_values[i]::json);
        CONTINUE;
      END IF;
      UPDATE adops.records SET value = record_values[i]::json
        WHERE kind = kinds[i] AND organization_id = record_organizations[i] AND id = ids[i];
      IF NOT FOUND THEN
        INSERT INTO adops.records (organization_id, kind, id, value)
          VALUES (record_organizations[i], kinds[i], ids[i], record_values[i]::json)
          ON CONFLICT (kind, organization_id, id) DO UPDATE SET value = excluded.value;
      END IF;
    END LOOP;
  END IF;
  FOR i IN 1 .. cardinality(entries) LOOP
    place := seqs[i];
    IF place IS NULL THEN
      place := coalesce((SELECT e.seq FROM adops.log_entries e
        WHERE e.organization_id = log_organizations[i] AND e.log = logs[i]
        ORDER BY e.seq DESC LIMIT 1), 0) + 1;
    END IF;
    INSERT INTO adops.log_entries (organization_id, log, seq, value)
      VALUES (log_organizations[i], logs[i], place, entries[i]::json);
    places := places || place;
  END LOOP;
END $$;
