-- A calendar that came with an import goes with it when the import is undone; works in the bin still count on it.
alter table calendar add column deleted_at timestamptz;
