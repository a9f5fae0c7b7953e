-- The name or number by which the client knows a project, such as a contract or an order.
alter table project add column client_reference text not null default '';
