-- Each word that a title has ever had, so that a misspelt one is compared with words and not with all titles: a company of
-- 100,000 works has some thousands of them. Numbers are no words: nobody can tell which one was meant.
-- Derived, kept by the triggers below; no part of any change set. A word that no title has any more finds nothing and stays.
create table title_word (
  -- No key: two who write the same new word at once would wait for each other. Whoever reads takes each word once.
  word text not null
);

insert into title_word
select word from ts_stat('select title_words from work_search') where word !~ '^[0-9]+$' and char_length(word) > 2;

create index title_word_word on title_word (word text_pattern_ops);
create index title_word_trigrams on title_word using gin (word gin_trgm_ops);

-- By the index whatever the database takes the table for: a plan that is kept was made when there were hardly any words.
create function keep_title_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into title_word
  select word from (select distinct unnest(tsvector_to_array(title_words)) as word from new_rows) added
  where word !~ '^[0-9]+$' and char_length(word) > 2
    and not exists (select from title_word known where known.word = added.word);
  return null;
end $$;

create trigger title_word_insert after insert on work_search
  referencing new table as new_rows for each statement execute function keep_title_words();
create trigger title_word_update after update on work_search
  referencing new table as new_rows for each statement execute function keep_title_words();

analyze title_word;
