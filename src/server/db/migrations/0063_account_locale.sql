-- The language in which we write to somebody; the constraint holds what src/contract/locales.ts lists.
alter table users add column locale text not null default 'en' constraint users_locale check (locale in ('en', 'fr', 'mfe'));
