-- Items name a change set of their own statement, and neither is ever taken out (0002). Asking for the change set again
-- with each item was half of what writing the items of a large one took.
alter table change_item drop constraint change_item_change_set_seq_fkey;
