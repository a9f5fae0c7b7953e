-- What others call a work: the number of an order, a ticket, a drawing. Numbers in it are sorted by their value.
alter table work add column reference text collate natural_order check (char_length(reference) between 1 and 60);

-- Few works have one. The second index answers filters, which take no notice of capitals and accents.
create index work_reference on work (reference, id) where reference is not null and deleted_at is null;
create index work_reference_text on work using gin (search_fold(reference) gin_trgm_ops)
  where reference is not null and deleted_at is null;

-- Search finds it. It stands beside the words of the title and not among them: it is no word that another one is a slip of.
create or replace function index_new_works() returns trigger language plpgsql as $$
begin
  insert into work_search (work_id, name, title_words, words)
  select id, search_fold(concat_ws(' ', title, key, reference)), search_words(title),
    search_words(concat_ws(' ', title, reference, description))
  from new_rows;
  return null;
end $$;

create or replace function index_changed_work() returns trigger language plpgsql as $$
begin
  update work_search set
    name = search_fold(concat_ws(' ', new.title, new.key, new.reference)),
    title_words = search_words(new.title),
    words = search_words(concat_ws(' ', new.title, new.reference, new.description))
  where work_id = new.id;
  return null;
end $$;

drop trigger work_search_update on work;
create trigger work_search_update after update of title, description, key, reference on work
  for each row when (
    (old.title, old.description, old.key, old.reference) is distinct from (new.title, new.description, new.key, new.reference))
  execute function index_changed_work();
