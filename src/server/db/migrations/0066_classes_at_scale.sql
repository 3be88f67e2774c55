-- Whether a tutor has a class that everybody can see, as the values of `lessons` say it. A part of the indexes of positions and orders:
-- a search for classes passes those who have none without looking at them.
create function has_class(lessons text[]) returns boolean language sql immutable parallel safe
  return 'class' = any (lessons);

drop index tutors_position;
create index tutors_position on tutors (map_cell(public_lat, public_lng), has_class(lessons), rank_band(tier, points))
  include (id, tier, points, rating, city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat,
    public_lng, location_precision, plan)
  where public_lat is not null and listed_at is not null;

drop index tutors_rating;
drop index tutors_reviews;
drop index tutors_experience;
drop index tutors_created;
create index tutors_rating on tutors (rating, review_count, id, has_class(lessons)) where listed_at is not null;
create index tutors_reviews on tutors (review_count, rating, id, has_class(lessons)) where listed_at is not null;
create index tutors_experience on tutors (years_experience, rating, id, has_class(lessons)) where listed_at is not null;
create index tutors_created on tutors (created_at, id, has_class(lessons)) where listed_at is not null;

-- PostgreSQL joins the lists of the columns in their order: the first two decide how many entries are compared. The choices of
-- classes are rarer than common words and days.
drop index tutor_docs_vec;
drop index tutor_docs_vec_premium;
create index tutor_docs_vec on tutor_docs using gin (class_choices, vec, lessons, (array[rank_band])) with (fastupdate = off);
create index tutor_docs_vec_premium on tutor_docs
  using gin (class_choices, vec, lessons, (array[rank_band])) with (fastupdate = off) where rank_band >= 32;

analyze tutors, tutor_docs;
