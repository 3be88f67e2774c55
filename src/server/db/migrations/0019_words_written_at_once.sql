-- New words would wait in lists until the indexes are tidied up, and every search would read these lists: with a
-- dictionary that is all new, for ten times as long as the index itself.
alter index lexicon_trigrams set (fastupdate = off);
alter index tutor_docs_vec set (fastupdate = off);
select gin_clean_pending_list('lexicon_trigrams'), gin_clean_pending_list('tutor_docs_vec');
