-- Names and titles in the order in which people read them: small letters beside capitals, letters with accents beside those
-- without, numbers by their value ("9 bolts" before "10 bolts"). The order belongs to the columns, so that every list that is
-- sorted by one of them has it, from an index. It is deterministic: two names that differ are never equal, which pages of a
-- list and unique keys rely on. The browser sorts by the same rule (contract/src/names.ts).
create collation natural_order (provider = icu, locale = 'und-u-kn-true', deterministic = true);

-- A trigger that looks at a column stands in the way of a change of its type.
drop trigger work_search_update on work;
alter table work alter column title type text collate natural_order;
alter table app_user alter column name type text collate natural_order;
alter table project alter column name type text collate natural_order;
alter table department alter column name type text collate natural_order;
alter table calendar alter column name type text collate natural_order;
alter table saved_view alter column name type text collate natural_order;
-- Which labels are the same is decided as before.
drop index label_name;
alter table label alter column name type text collate natural_order;
create unique index label_name on label (lower(name collate "default"));

-- Folding, the rule of contract/src/names.ts: signs as plain ones, small letters, no accents, and letters that are no accented
-- ones but are typed as others ("strasse" finds "Straße", "lodz" finds "Łódź"). The collation gives small letters of all
-- scripts, whatever the database itself was made with.
create or replace function search_fold(given text) returns text
  language sql immutable strict parallel safe
  return case
    -- Plain letters, as most text is, need nothing but small ones.
    when octet_length(given) = char_length(given) then lower(given)
    else replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(given, nfkd) collate natural_order), '[\u0300-\u036f]', '', 'g'),
        'đðłøıħŧς', 'ddloihtσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end;

create or replace function search_words(given text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', regexp_replace(search_fold(given) collate natural_order, '[^[:alnum:]]+', ' ', 'g'));

create trigger work_search_update after update of title, description, key on work
  for each row when ((old.title, old.description, old.key) is distinct from (new.title, new.description, new.key))
  execute function index_changed_work();

-- What was folded by the former rule.
update work_search s set
  name = search_fold(w.title || ' ' || w.key),
  title_words = search_words(w.title),
  words = search_words(w.title || ' ' || w.description)
from work w
where w.id = s.work_id
  and octet_length(w.title || w.description) <> char_length(w.title || w.description);
reindex index comment_words;
