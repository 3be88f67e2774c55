-- As in the recommended order: whoever a filter leaves out is passed in the index, without looking at the row.
drop index tutors_rating;
drop index tutors_reviews;
drop index tutors_experience;
drop index tutors_created;
create index tutors_rating on tutors (rating, review_count, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_lat, public_lng, class_slots, class_traits)
  where listed_at is not null;
create index tutors_reviews on tutors (review_count, rating, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_lat, public_lng, class_slots, class_traits)
  where listed_at is not null;
create index tutors_experience on tutors (years_experience, rating, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_lat, public_lng, class_slots, class_traits)
  where listed_at is not null;
create index tutors_created on tutors (created_at, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_lat, public_lng, class_slots, class_traits)
  where listed_at is not null;
