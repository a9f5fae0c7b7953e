-- Search over works and their comments, projects, people and departments. Words are taken as they are written, without the
-- grammar of any one language, in small letters and without accents: "muller" finds "Müller", "ha noi" finds "Hà Nội".

create function search_fold(given text) returns text
  language sql immutable strict parallel safe
  return case
    -- Plain letters, as most text is, need nothing but small ones.
    when octet_length(given) = char_length(given) then lower(given)
    else translate(regexp_replace(normalize(lower(given), nfkd), '[\u0300-\u036f]', '', 'g'), 'đłøßı', 'dlosi')
  end;

-- Letters and digits only: what separates words differs from person to person (HAR-12, 10 kV, e-mail).
create function search_words(given text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', regexp_replace(search_fold(given), '[^[:alnum:]]+', ' ', 'g'));

-- Beside the work and not on it: every change of a work writes all of its indexes anew, and most changes leave the words
-- alone. Derived, kept by the triggers below; no part of any change set.
create table work_search (
  work_id uuid primary key references work on delete cascade,
  -- Title and key, folded: what trigrams look through.
  name text not null,
  title_words tsvector not null,
  -- Those of title and description.
  words tsvector not null
);

insert into work_search (work_id, name, title_words, words)
select id, search_fold(title || ' ' || key), search_words(title), search_words(title || ' ' || description)
from work;

create index work_search_name on work_search using gin (name gin_trgm_ops);
create index work_search_title_words on work_search using gin (title_words);
create index work_search_words on work_search using gin (words);

create function index_new_works() returns trigger language plpgsql as $$
begin
  insert into work_search (work_id, name, title_words, words)
  select id, search_fold(title || ' ' || key), search_words(title), search_words(title || ' ' || description)
  from new_rows;
  return null;
end $$;

create function index_changed_work() returns trigger language plpgsql as $$
begin
  update work_search set
    name = search_fold(new.title || ' ' || new.key),
    title_words = search_words(new.title),
    words = search_words(new.title || ' ' || new.description)
  where work_id = new.id;
  return null;
end $$;

create trigger work_search_insert after insert on work
  referencing new table as new_rows for each statement execute function index_new_works();
create trigger work_search_update after update of title, description, key on work
  for each row when ((old.title, old.description, old.key) is distinct from (new.title, new.description, new.key))
  execute function index_changed_work();

-- Keys and titles are looked through in one place, which spares every write of a work two of its dearest indexes.
drop index work_title_trigrams;
drop index work_key_trigrams;

-- Comments have hardly another index, and their words seldom change.
create index comment_words on comment using gin (search_words(body)) where deleted_at is null;
