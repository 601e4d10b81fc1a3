-- A worker who proved who they are opens the viewers by the exam alone: their link is looked up by the session of its device.
create index access_links_by_session on access_links (session_hash) where session_hash is not null;
