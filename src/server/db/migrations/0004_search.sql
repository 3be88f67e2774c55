create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- A row for every change that the two tables below do not hold yet; they are made anew, and the rows go.
create table search_changes (
  id bigint generated always as identity primary key
);
insert into search_changes default values;

-- How many listed tutors each combination of filters shows; '*' is any.
create table facet_counts (
  only_verified boolean not null,
  grade text not null,
  subject text not null,
  city text not null,
  n int not null check (n > 0),
  primary key (grade, subject, city, only_verified)
);
create index facet_counts_subjects on facet_counts (city, grade);
create index facet_counts_grades on facet_counts (subject, city);

-- The words of the listed tutors' texts, and how many of them have each. A mistyped word is looked up here, and
-- not in the texts themselves.
create table lexicon (
  word text primary key check (char_length(word) between 2 and 40),
  df int not null check (df > 0)
);
create index lexicon_trigrams on lexicon using gin (word gin_trgm_ops);
create index lexicon_prefix on lexicon (word text_pattern_ops);

create index tutors_rating on tutors (rating, review_count, id) where listed_at is not null;
create index tutors_reviews on tutors (review_count, rating, id) where listed_at is not null;
create index tutors_experience on tutors (years_experience, rating, id) where listed_at is not null;
