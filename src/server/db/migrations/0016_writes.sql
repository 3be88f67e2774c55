-- What earned a tutor points besides views, added up without reading the rows.
create index points_ledger_deeds on points_ledger (tutor_id, cause, points, earned_on) where cause <> 'profile_view';
