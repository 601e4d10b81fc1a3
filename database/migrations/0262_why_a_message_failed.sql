-- Why a message did not arrive, as far as it decides what to do about it. Those from before were refused by the server.
alter table messages add column failure text check (failure in ('ADDRESS', 'UNCERTAIN', 'NO_CONSENT', 'EXHAUSTED'));
update messages set failure = 'ADDRESS' where state = 'FAILED';
alter table messages add check (failure is null or state = 'FAILED');
