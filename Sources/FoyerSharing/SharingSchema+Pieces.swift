extension SharingSchema {
  /// Makes what takes a change that is too large to be sent at once.
  ///
  /// Its text comes in pieces, which nobody sees, each with a digest by which its author knows what needn't be sent again.
  /// `foyer.append_pieces` appends the change as if it had come at once.
  static let pieces = """
    CREATE TABLE IF NOT EXISTS foyer.piece (
      journal uuid NOT NULL REFERENCES foyer.journal, role text NOT NULL, change uuid NOT NULL, place integer NOT NULL,
      digest text NOT NULL, body text NOT NULL, received timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (journal, role, change, place)
    );

    CREATE OR REPLACE FUNCTION foyer.kept_pieces(_journal uuid, _change uuid)
    RETURNS TABLE (place integer, digest text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    #variable_conflict use_column
    BEGIN
      PERFORM foyer.require_member(_journal);
      RETURN QUERY SELECT p.place, p.digest FROM foyer.piece p
      WHERE p.journal = _journal AND p.role = session_user AND p.change = _change ORDER BY p.place;
    END $$;

    CREATE OR REPLACE FUNCTION foyer.keep_piece(_journal uuid, _change uuid, _place integer, _digest text, _body text)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      PERFORM foyer.require_member(_journal);
      IF (octet_length(_body) <= 2097152 AND octet_length(_digest) <= 128 AND _place BETWEEN 0 AND 255) IS NOT TRUE THEN
        RAISE invalid_parameter_value USING MESSAGE = 'the change is too large';
      END IF;
      -- Those of changes that their author gave up.
      DELETE FROM foyer.piece p
      WHERE p.journal = _journal AND p.role = session_user AND p.received < now() - interval '7 days';
      INSERT INTO foyer.piece AS p (journal, role, change, place, digest, body)
      VALUES (_journal, session_user, _change, _place, _digest, _body)
      ON CONFLICT (journal, role, change, place) DO UPDATE SET digest = _digest, body = _body, received = now();
    END $$;

    CREATE OR REPLACE FUNCTION foyer.append_pieces(_journal uuid, _change uuid, _count integer)
    RETURNS TABLE (revision bigint, refused integer)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
    #variable_conflict use_column
    DECLARE
      _pieces integer;
      _text text;
      _whole jsonb;
    BEGIN
      PERFORM foyer.require_member(_journal);
      -- It may be there already, since an answer can be lost.
      SELECT c.revision INTO revision FROM foyer.change c WHERE c.journal = _journal AND c.id = _change;
      IF FOUND THEN RETURN NEXT; RETURN; END IF;
      SELECT count(*), string_agg(p.body, '' ORDER BY p.place) INTO _pieces, _text FROM foyer.piece p
      WHERE p.journal = _journal AND p.role = session_user AND p.change = _change AND p.place < _count;
      IF _pieces <> _count THEN
        RAISE EXCEPTION USING ERRCODE = 'FY003', MESSAGE = 'pieces of the change are missing';
      END IF;
      _whole := _text;
      IF (_whole->>'id')::uuid IS DISTINCT FROM _change THEN
        RAISE invalid_parameter_value USING MESSAGE = 'the change is malformed';
      END IF;
      RETURN QUERY SELECT * FROM foyer.append(_journal, jsonb_build_array(_whole));
      DELETE FROM foyer.piece p WHERE p.journal = _journal AND p.role = session_user AND p.change = _change;
    END $$;

    GRANT EXECUTE ON FUNCTION foyer.kept_pieces(uuid, uuid), foyer.keep_piece(uuid, uuid, integer, text, text),
      foyer.append_pieces(uuid, uuid, integer) TO foyer_member;

    """
}
