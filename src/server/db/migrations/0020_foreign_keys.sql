-- Whenever an account is dropped that nobody confirmed, PostgreSQL looks for what refers to it: without these, through the
-- whole of each table.
create index audit_log_admin on audit_log (admin_id, created_at);
create index document_views_viewer on document_views (viewer_id);
create index verification_requests_decided_by on verification_requests (decided_by) where decided_by is not null;
create index refunds_ordered_by on refunds (ordered_by) where ordered_by is not null;
