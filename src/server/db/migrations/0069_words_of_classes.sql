-- Few tutors have classes: among these alone the lists of words are short, and joining them with the choices of classes takes
-- half the time.
create index tutor_docs_classes on tutor_docs using gin (class_choices, vec, lessons, (array[rank_band])) with (fastupdate = off)
  where class_choices <> '{}';

-- With its id: which class a card shows is found in the index alone.
drop index class_docs_of_tutor;
create index class_docs_of_tutor on class_docs (tutor_id) include (class_id, subject, grades, city, slots);
