-- Words with a hyphen are written with it and without it: "Wi-Fi" and "wifi", "re-test" and "retest". A short one is found
-- as its two parts and as one word; `search-words.ts` asks for both as well.
create or replace function search_words(given text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', regexp_replace(
    regexp_replace(
      search_fold(given) collate natural_order,
      '\m([[:alpha:]]{1,8})[-\u2010]([[:alpha:]]{1,8})\M', '\1 \2 \1\2', 'g') collate natural_order,
    '[^[:alnum:]]+', ' ', 'g'));

update work_search s set
  title_words = search_words(w.title),
  words = search_words(concat_ws(' ', w.title, w.reference, w.description))
from work w
where w.id = s.work_id
  and concat_ws(' ', w.title, w.reference, w.description) ~ '[-\u2010\u2011]';
reindex index comment_words;
