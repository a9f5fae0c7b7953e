-- What lists of works need beside the indexes of 0001.

-- HAR-9 before HAR-10: by prefix, then by number.
create index work_key_order on work (split_part(key, '-', 1), (split_part(key, '-', 2)::integer), id) where deleted_at is null;
-- Search takes in keys, so that typing HAR-1 finds them.
create index work_key_trigrams on work using gin (key gin_trgm_ops) where deleted_at is null;
-- Manual order over all projects.
create index work_rank on work (rank, id) where deleted_at is null;

-- A work that moves to another project gets a key of that project; its former keys are found in its history.
create index change_item_former_key on change_item (old_value) where entity = 'work' and field = 'key';
