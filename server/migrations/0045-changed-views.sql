-- Who changed which field of a view last, and at which version: two people who change different fields both win, and for the
-- same field the second one is shown both values. By the name of the field: {"version", "by", "at"}. Views stand outside of
-- change sets, which say this of everything else.
alter table saved_view add column field_changes jsonb not null default '{}';
