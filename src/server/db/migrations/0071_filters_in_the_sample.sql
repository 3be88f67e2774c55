-- Of a row of the sample, whose words are long, an estimate looks at positions and filters only: it finds them in the index.
drop index search_sample_draw;
create index search_sample_draw on search_sample (draw)
  include (id, city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_lat, public_lng);
