-- What the dashboard says about points, without counting a tutor's ledger, which grows with every booking and review.
alter table tutors
  add column five_star_reviews int not null default 0,
  add column four_star_reviews int not null default 0,
  add constraint tutors_star_counts check (
    five_star_reviews >= 0 and four_star_reviews >= 0 and five_star_reviews + four_star_reviews <= review_count
  );
update tutors t set five_star_reviews = visible.five_star, four_star_reviews = visible.four_star
from (
  select tutor_id, count(*) filter (where rating = 5) as five_star, count(*) filter (where rating = 4) as four_star
  from reviews where hidden_at is null group by tutor_id
) visible where visible.tutor_id = t.id;

-- With the stars, which are then counted without reading the reviews.
drop index reviews_latest;
create index reviews_latest on reviews (tutor_id, created_at desc, id desc) include (rating) where hidden_at is null;
