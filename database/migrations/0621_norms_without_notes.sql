-- The terms of requests on personal data named their norm with a note to be confirmed, which workers and companies read.
-- They name the law and, of the right that it brought, the regulation; a super admin records a term with its article.
update rights_terms set norm = 'Ley 29733 y su reglamento'
where norm = 'D.S. 003-2013-JUS, arts. 55 y 57 (por confirmar en el D.S. 016-2024-JUS)';
update rights_terms set norm = 'Ley 29733 y su reglamento (D.S. 016-2024-JUS)'
where norm = 'D.S. 016-2024-JUS: derecho nuevo, con el plazo del acceso (por confirmar)';
update rights_requests set term_norm = 'Ley 29733 y su reglamento'
where term_norm = 'D.S. 003-2013-JUS, arts. 55 y 57 (por confirmar en el D.S. 016-2024-JUS)';
update rights_requests set term_norm = 'Ley 29733 y su reglamento (D.S. 016-2024-JUS)'
where term_norm = 'D.S. 016-2024-JUS: derecho nuevo, con el plazo del acceso (por confirmar)';
