-- What the filters look at stands among the words of a text, behind a sign that no typed word begins with: one index
-- answers for words and filters together.
update tutor_docs set vec = vec || array_to_tsvector(
  array(select '=grade ' || grade from unnest(grades) grade)
  || array(select '=subject ' || subject from unnest(subjects) subject)
  || ('=city ' || city)
) from tutors where id = tutor_id;
