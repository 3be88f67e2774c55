-- Ids are made by the server (UUIDv7). Days are days in Mauritius; moments are timestamptz.

create table users (
  id uuid primary key,
  -- Stored in lower case, so that one address is one account.
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 320),
  -- Null until the account's owner sets a password.
  password_hash text,
  full_name text not null default '' check (char_length(full_name) <= 100),
  email_confirmed_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

-- Pictures are files named by their content; a row says who may show one.
create table pictures (
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  primary key (owner_id, name)
);

-- Narrow on purpose: what a card, the map and the leaderboard need, and nothing that strangers may not see.
create table tutors (
  id uuid primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(public_id) <= 80),
  user_id uuid not null unique references users (id),
  is_sample boolean not null default false,
  -- Null while the profile is kept but not shown: its owner has not confirmed the e-mail address.
  listed_at timestamptz,
  created_at timestamptz not null default now(),

  name text not null check (char_length(name) between 1 and 100),
  city text not null default 'Unknown' check (char_length(city) between 1 and 60),
  subjects text[] not null default '{}' check (cardinality(subjects) <= 50),
  grades text[] not null default '{}'
    check (grades <@ array['5', '6', '7', '8', '9', '10', '11', '12', '13'] and cardinality(grades) <= 9),
  picture text,
  years_experience int not null default 0 check (years_experience >= 0),
  students_taught int not null default 0 check (students_taught >= 0),
  laureates int not null default 0 check (laureates >= 0),
  six_credits int not null default 0 check (six_credits >= 0),
  available_days text[] not null default '{}' check (
    available_days <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    and cardinality(available_days) <= 7
  ),
  available_from text not null default '09:00' check (available_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  available_to text not null default '18:00' check (available_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 'I confirm each request myself'.
  confirms_bookings boolean not null default false,

  -- The position that strangers may see; the true one is in tutor_locations.
  public_lat double precision check (public_lat between -20.53 and -19.95),
  public_lng double precision check (public_lng between 57.3 and 57.79),
  location_precision text check (location_precision in ('approximate', 'exact')),

  plan text not null default 'free' check (plan in ('free', 'standard', 'premium')),
  verified boolean not null default false,
  -- The first key of the search order: Premium Featured, then verified.
  tier smallint not null default 0,
  -- Null is unlimited. A plan that ends leaves the connections made under it: the limit is then what is used.
  connection_limit int default 2,
  connections_used int not null default 0 check (connections_used >= 0),

  rating_sum int not null default 0,
  review_count int not null default 0 check (review_count >= 0),
  rating double precision not null default 0,
  points int not null default 0 check (points >= 0),
  points_30d int not null default 0 check (points_30d >= 0),
  points_365d int not null default 0 check (points_365d >= 0),
  profile_views int not null default 0 check (profile_views >= 0),
  contact_count int not null default 0 check (contact_count >= 0),

  unique (id, user_id),
  foreign key (user_id, picture) references pictures (owner_id, name),
  constraint tutors_hours check (available_from < available_to),
  constraint tutors_location check (
    (public_lat is null) = (public_lng is null) and (public_lat is null) = (location_precision is null)
  ),
  constraint tutors_tier check (
    tier = case plan when 'premium' then 2 else 0 end + case when verified then 1 else 0 end
  ),
  constraint tutors_connections check (connections_used <= connection_limit),
  constraint tutors_free_plan_is_limited check ((plan = 'free') = (connection_limit is not null)),
  constraint tutors_rating check (
    rating_sum between review_count and 5 * review_count
    and rating = case
      when review_count = 0 then 0
      else round(rating_sum::numeric / review_count, 2)::double precision
    end
  )
);
-- Every column of an order runs one way, so that the next page is one row comparison.
create index tutors_rank on tutors (tier, points, rating, id) where listed_at is not null;
create index tutors_city_rank on tutors (city, tier, points, rating, id) where listed_at is not null;
create index tutors_points on tutors (points, id) where listed_at is not null;
create index tutors_points_30d on tutors (points_30d, id) where listed_at is not null;
create index tutors_points_365d on tutors (points_365d, id) where listed_at is not null;
create index tutors_created on tutors (created_at, id) where listed_at is not null;
create index tutors_grades on tutors using gin (grades);
create index tutors_subjects on tutors using gin (subjects);
create index tutors_position on tutors (public_lat, public_lng) include (id, tier)
  where public_lat is not null and listed_at is not null;

-- For the tutor and administrators only.
create table tutor_locations (
  tutor_id uuid primary key references tutors (id) on delete cascade,
  lat double precision not null check (lat between -20.53 and -19.95),
  lng double precision not null check (lng between 57.3 and 57.79),
  -- Metres from the true to the approximate position. Kept, so that moving the pin again and again tells nothing.
  shift_north double precision not null,
  shift_east double precision not null,
  constraint tutor_locations_shift check (shift_north * shift_north + shift_east * shift_east <= 500.0 * 500.0)
);

-- For the tutor, students with a confirmed booking, and administrators only.
create table tutor_contacts (
  tutor_id uuid primary key references tutors (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

create table tutor_docs (
  tutor_id uuid primary key references tutors (id) on delete cascade,
  bio text not null check (bio = '' or char_length(bio) between 50 and 5000),
  -- Name, subjects and city without case and accents.
  norm text not null,
  vec tsvector not null
);
create index tutor_docs_vec on tutor_docs using gin (vec);

-- tutor_user_id repeats the tutor's owner, so that a constraint can say: not with oneself.
create table reviews (
  id uuid primary key,
  tutor_id uuid not null,
  tutor_user_id uuid not null,
  student_id uuid not null references users (id),
  student_name text not null check (char_length(student_name) between 1 and 60),
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 150),
  tags text[] not null default '{}' check (
    tags <@ array['polite', 'fast-reply', 'helpful', 'clear', 'knowledgeable', 'patient'] and cardinality(tags) <= 6
  ),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  reply text check (char_length(reply) between 1 and 500),
  replied_at timestamptz,
  reported_at timestamptz,
  hidden_at timestamptz,
  unique (tutor_id, student_id),
  foreign key (tutor_id, tutor_user_id) references tutors (id, user_id) on delete cascade,
  constraint reviews_not_of_oneself check (student_id <> tutor_user_id),
  constraint reviews_reply check ((reply is null) = (replied_at is null))
);
create index reviews_latest on reviews (tutor_id, created_at desc, id desc) where hidden_at is null;
create index reviews_student on reviews (student_id);
create index reviews_reported on reviews (reported_at) where reported_at is not null and hidden_at is null;

create table bookings (
  id uuid primary key,
  tutor_id uuid not null,
  tutor_user_id uuid not null,
  student_id uuid not null references users (id),
  learner_name text not null check (char_length(learner_name) between 1 and 100),
  subject text not null check (char_length(subject) between 1 and 60),
  grade text not null check (grade in ('5', '6', '7', '8', '9', '10', '11', '12', '13')),
  message text not null default '' check (char_length(message) <= 500),
  -- Null: any time, arranged by phone. On the full hour, so that two slots are the same or apart.
  slot_at timestamptz check (extract(epoch from slot_at) % 3600 = 0),
  state text not null check (
    state in ('pending', 'waiting', 'confirmed', 'completed', 'declined', 'cancelled', 'expired')
  ),
  created_at timestamptz not null default now(),
  -- Set once and kept: from then on the student knows the tutor's number.
  confirmed_at timestamptz,
  -- When it was completed, declined, cancelled or expired.
  ended_at timestamptz,
  foreign key (tutor_id, tutor_user_id) references tutors (id, user_id) on delete cascade,
  constraint bookings_not_with_oneself check (student_id <> tutor_user_id),
  constraint bookings_confirmed check (
    case
      when state in ('confirmed', 'completed') then confirmed_at is not null
      when state in ('pending', 'waiting', 'declined', 'expired') then confirmed_at is null
      else true
    end
  ),
  constraint bookings_ended check ((ended_at is not null) = (state in ('completed', 'declined', 'cancelled', 'expired')))
);
create unique index bookings_one_live_per_student on bookings (tutor_id, student_id)
  where state in ('pending', 'waiting', 'confirmed');
create unique index bookings_one_holder_per_slot on bookings (tutor_id, slot_at)
  where state in ('pending', 'confirmed') and slot_at is not null;
create index bookings_of_tutor on bookings (tutor_id, created_at desc);
create index bookings_of_student on bookings (student_id, created_at desc);

-- Every point a tutor has. subject_id: the day of profile views, the student of a booking, the review.
create table points_ledger (
  tutor_id uuid not null references tutors (id) on delete cascade,
  cause text not null,
  subject_id text not null,
  points int not null,
  earned_on date not null,
  created_at timestamptz not null default now(),
  primary key (tutor_id, cause, subject_id),
  constraint points_ledger_amount check (
    case cause
      when 'profile_view' then points between 1 and 50
      when 'booking' then points = 5
      when 'review' then points in (0, 2, 5, 10)
      when 'complete_profile' then points = 15
      else false
    end
  )
);
create index points_ledger_recent on points_ledger (tutor_id, created_at desc);
create index points_ledger_earned on points_ledger (earned_on);

create table tutor_daily (
  tutor_id uuid not null references tutors (id) on delete cascade,
  day date not null,
  views int not null default 0 check (views >= 0),
  clicks int not null default 0 check (clicks >= 0),
  primary key (tutor_id, day)
);

-- Who was counted today, under a key that changes daily; rows are dropped after two days.
create table view_dedupe (
  tutor_id uuid not null references tutors (id) on delete cascade,
  day date not null,
  visitor_hash text not null,
  primary key (tutor_id, day, visitor_hash)
);
create index view_dedupe_day on view_dedupe (day);

-- A place stays taken when its tutor leaves.
create table founders (
  place int primary key check (place >= 1),
  tutor_id uuid unique references tutors (id) on delete set null,
  premium_until timestamptz not null,
  created_at timestamptz not null default now()
);
