extension SharingSchema {
  /// Makes the digests by which pasts and records are told from others.
  ///
  /// - `change.digest` is that of all changes up to one, which pruning leaves.
  /// - `record.digest` follows from the record's fields, and `journal.records` combines those that the changes came to.
  static let digests = """
    -- The digest of a record, as RecordDigest computes it.
    CREATE OR REPLACE FUNCTION foyer.digest(_id uuid, _type text, _fields jsonb) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN ('x' || encode(substr(sha256(
        uuid_send(_id) || convert_to(_type || jsonb_strip_nulls(_fields)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.digest(_before bytea, _id uuid, _author text, _body json) RETURNS bytea
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN sha256(coalesce(_before, '') || uuid_send(_id) || convert_to(_author || coalesce(_body::text, ''), 'UTF8'));
    END $$;

    ALTER TABLE foyer.record ADD COLUMN IF NOT EXISTS
      digest bigint GENERATED ALWAYS AS (foyer.digest(id, type, fields)) STORED;
    ALTER TABLE foyer.journal ADD COLUMN IF NOT EXISTS records bigint;
    UPDATE foyer.journal j SET records = coalesce((
      SELECT bit_xor(r.digest) FROM foyer.record r WHERE r.journal = j.id), 0)
    WHERE j.records IS NULL;
    ALTER TABLE foyer.journal ALTER COLUMN records SET DEFAULT 0;

    DROP FUNCTION IF EXISTS foyer.sum(uuid, jsonb);
    ALTER TABLE foyer.change ADD COLUMN IF NOT EXISTS digest bytea;
    DO $do$ DECLARE _change record;
    BEGIN
      FOR _change IN
        SELECT c.journal, c.revision, c.id, c.author, c.body FROM foyer.change c WHERE c.digest IS NULL
        ORDER BY c.journal, c.revision
      LOOP
        UPDATE foyer.change c SET digest = foyer.digest((
          SELECT b.digest FROM foyer.change b
          WHERE b.journal = _change.journal AND b.revision = _change.revision - 1
        ), _change.id, _change.author, _change.body)
        WHERE c.journal = _change.journal AND c.revision = _change.revision;
      END LOOP;
    END $do$;

    -- Refuses a replica that knows another past than this server has. One of an earlier version doesn't know the digest.
    CREATE OR REPLACE FUNCTION foyer.require_past(_journal uuid, _known bigint, _digest text) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      IF _known > 0 AND NOT EXISTS (
        SELECT FROM foyer.change c WHERE c.journal = _journal AND c.revision = _known
          AND (_digest IS NULL OR c.digest = decode(_digest, 'hex'))
      ) THEN
        RAISE EXCEPTION USING ERRCODE = 'FY002', MESSAGE = format('its change %s is another one', _known);
      END IF;
    END $$;

    -- The changes behind a past, each with the digest of all up to it.
    CREATE OR REPLACE FUNCTION foyer.changes_after(_journal uuid, _known bigint, _digest text, _most integer)
    RETURNS TABLE (revision bigint, author text, body json, private jsonb, digest text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    #variable_conflict use_column
    BEGIN
      PERFORM foyer.require_past(_journal, _known, _digest);
      RETURN QUERY SELECT c.revision, c.author, c.body, c.private, encode(d.digest, 'hex')
      FROM foyer.changes(_journal, _known, _most) c
      JOIN foyer.change d ON d.journal = _journal AND d.revision = c.revision ORDER BY c.revision;
    END $$;

    -- Notes what a replica knows, and returns what there is, with the sum of the records' digests.
    CREATE OR REPLACE FUNCTION foyer.beat(_journal uuid, _replica uuid, _known bigint, _digest text)
    RETURNS TABLE (revision bigint, records bigint)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    #variable_conflict use_column
    BEGIN
      PERFORM foyer.require_past(_journal, _known, _digest);
      PERFORM foyer.heartbeat(_journal, _replica, _known);
      RETURN QUERY SELECT j.revision, j.records FROM foyer.journal j WHERE j.id = _journal;
    END $$;

    """

  /// Finds changes and records that aren't what they were when their digests were made.
  static let digestFindings = """
    SELECT format('%s: change %s was altered', j.name, c.revision)
    FROM foyer.journal j JOIN foyer.change c ON c.journal = j.id
    LEFT JOIN foyer.change b ON b.journal = c.journal AND b.revision = c.revision - 1
    WHERE c.body IS NOT NULL AND c.digest IS DISTINCT FROM foyer.digest(b.digest, c.id, c.author, c.body)
    UNION ALL
    SELECT format('%s: the records are not what the changes came to', j.name)
    FROM foyer.journal j
    WHERE j.records IS DISTINCT FROM coalesce((
      SELECT bit_xor(r.digest) FROM foyer.record r WHERE r.journal = j.id), 0)
    """
}
