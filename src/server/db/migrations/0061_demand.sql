-- How often people search, by day and what they choose. No row knows who.
create table search_counts (
  day date not null,
  -- Each empty where the search does not choose it.
  subject text not null,
  city text not null,
  grade text not null,
  searches int not null check (searches >= 0),
  -- Those that found nobody.
  empty_searches int not null default 0 check (empty_searches between 0 and searches),
  primary key (day, subject, city, grade)
);
