-- PostgreSQL reads every check of a table anew for each statement that changes a row: for a tutor that took longer than the
-- change itself. The condition of a domain is read once for each connection, and checked only where a statement sets the
-- column. Conditions over several columns stay with their tables, and so does what generated columns are made of.
create domain natural_number as int constraint natural_number_check check (value >= 0);

create domain tutor_name as text constraint tutors_name_check check (char_length(value) between 1 and 100);
create domain tutor_public_id as text
  constraint tutors_public_id_check check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(value) <= 80);
create domain weekdays as text[] constraint tutors_available_days_check check (
  value <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}' and cardinality(value) <= 7
);
create domain available_from as text
  constraint tutors_available_from_check check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create domain available_to as text
  constraint tutors_available_to_check check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create domain island_lat as double precision constraint tutors_public_lat_check check (value between -20.53 and -19.95);
create domain island_lng as double precision constraint tutors_public_lng_check check (value between 57.3 and 57.79);
create domain location_precision as text
  constraint tutors_location_precision_check check (value in ('approximate', 'exact'));
create domain plan_id as text constraint tutors_plan_check check (value in ('free', 'standard', 'premium'));
create domain fee_rupees as int constraint tutors_fee_rupees_check check (value between 1 and 100000);
create domain fee_unit as text constraint tutors_fee_per_check check (value in ('hour', 'month'));
create domain years_experience as int constraint tutors_years_experience_check check (value >= 0);

drop trigger tutors_update_document on tutors;
alter table tutors
  drop constraint tutors_name_check,
  drop constraint tutors_public_id_check,
  drop constraint tutors_available_days_check,
  drop constraint tutors_available_from_check,
  drop constraint tutors_available_to_check,
  drop constraint tutors_public_lat_check,
  drop constraint tutors_public_lng_check,
  drop constraint tutors_location_precision_check,
  drop constraint tutors_plan_check,
  drop constraint tutors_fee_rupees_check,
  drop constraint tutors_fee_per_check,
  drop constraint tutors_years_experience_check,
  drop constraint tutors_students_taught_check,
  drop constraint tutors_laureates_check,
  drop constraint tutors_six_credits_check,
  drop constraint tutors_connections_used_check,
  drop constraint tutors_review_count_check,
  drop constraint tutors_points_check,
  drop constraint tutors_points_30d_check,
  drop constraint tutors_points_365d_check,
  drop constraint tutors_profile_views_check,
  drop constraint tutors_profile_clicks_check,
  drop constraint tutors_contact_count_check,
  alter column name type tutor_name,
  alter column public_id type tutor_public_id,
  alter column available_days type weekdays,
  alter column available_from type available_from,
  alter column available_to type available_to,
  alter column public_lat type island_lat,
  alter column public_lng type island_lng,
  alter column location_precision type location_precision,
  alter column plan type plan_id,
  alter column fee_rupees type fee_rupees,
  alter column fee_per type fee_unit,
  alter column years_experience type years_experience,
  alter column students_taught type natural_number,
  alter column laureates type natural_number,
  alter column six_credits type natural_number,
  alter column connections_used type natural_number,
  alter column review_count type natural_number,
  alter column points type natural_number,
  alter column points_30d type natural_number,
  alter column points_365d type natural_number,
  alter column profile_views type natural_number,
  alter column profile_clicks type natural_number,
  alter column contact_count type natural_number;

-- Compared with the rows of tutors as a whole, so that its columns have the same types.
alter table search_sample
  alter column public_lat type island_lat,
  alter column public_lng type island_lng,
  alter column fee_rupees type fee_rupees,
  alter column fee_per type fee_unit;

create domain booking_subject as text constraint bookings_subject_check check (char_length(value) between 1 and 60);
create domain booking_grade as text
  constraint bookings_grade_check check (value in ('5', '6', '7', '8', '9', '10', '11', '12', '13'));
create domain booking_message as text constraint bookings_message_check check (char_length(value) <= 500);
create domain booking_actor as text
  constraint bookings_ended_by_check check (value in ('student', 'tutor', 'system', 'admin'));
create domain end_reason as text constraint bookings_end_reason_check check (value in ('illness', 'closure', 'other'));

alter table bookings
  drop constraint bookings_subject_check,
  drop constraint bookings_grade_check,
  drop constraint bookings_message_check,
  drop constraint bookings_ended_by_check,
  drop constraint bookings_end_reason_check,
  alter column subject type booking_subject,
  alter column grade type booking_grade,
  alter column message type booking_message,
  alter column ended_by type booking_actor,
  alter column end_reason type end_reason;

-- The condition of a trigger is read anew each time, too, with the body of each function in it. Inside the function it is not.
create or replace function update_search_document() returns trigger language plpgsql as $$
begin
  if (rank_band(old.tier, old.points), old.listed_at is null, old.city, old.verified, old.grades, old.subjects, old.lessons,
      old.fee_per, old.fee_rupees)
    is distinct from
    (rank_band(new.tier, new.points), new.listed_at is null, new.city, new.verified, new.grades, new.subjects, new.lessons,
      new.fee_per, new.fee_rupees)
  then
    update tutor_docs set rank_band = rank_band(new.tier, new.points), listed = new.listed_at is not null, city = new.city,
      verified = new.verified, grades = new.grades, subjects = new.subjects, lessons = new.lessons, fee_per = new.fee_per,
      fee_rupees = new.fee_rupees
    where tutor_id = new.id;
  end if;
  return null;
end
$$;
create trigger tutors_update_document
  after update of tier, points, listed_at, city, verified, grades, subjects, lessons, fee_per, fee_rupees on tutors
  for each row execute function update_search_document();

-- E-mails, which are most of what is queued, have no key.
alter table outbox drop constraint outbox_dedupe_key_key;
create unique index outbox_dedupe_key on outbox (dedupe_key) where dedupe_key is not null;

-- Not of empty tables, as in a new database: PostgreSQL would then plan as if they stayed empty.
do $$
begin
  if exists (select from tutors) then analyze tutors, search_sample; end if;
  if exists (select from bookings) then analyze bookings; end if;
end $$;
