-- What a change set did where that says more than its first change does: dates that followed are explained by it.
alter table change_set add column operation text check (operation in ('reschedule_left'));
