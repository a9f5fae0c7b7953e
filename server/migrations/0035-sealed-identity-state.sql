-- The embedded provider's tokens, codes, sessions and signing key stand hashed and encrypted from now on. What stood here in
-- clear is forgotten: the next start makes a new signing key, and a demo sign-in that is under way begins anew.
delete from identity_state where model <> 'DemoAccount';

-- Answers that were kept with a one-time link in them.
update idempotency_key set answer = jsonb_set(answer, '{response,invitationLink}', 'null')
where jsonb_typeof(answer #> '{response,invitationLink}') = 'string';
