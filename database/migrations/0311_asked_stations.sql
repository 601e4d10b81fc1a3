-- Whether a protocol asks a worker for a station: by sex and age, and by job title or hazard where the station is
-- asked of some workers alone. What is not known rules out no station. The same as `askStation` (a test compares them), for counting many.
create function protocol_asks(p_customer uuid, p_protocol uuid, p_station text, p_job uuid, p_sex text, p_age integer)
returns boolean language sql stable as $$
  select exists (
    select from protocol_stations s
    where s.customer_id = p_customer and s.protocol_id = p_protocol and s.service_area = p_station
      and (s.sex is null or p_sex = 'X' or s.sex = p_sex)
      and (p_age is null or (s.age_from is null or p_age >= s.age_from) and (s.age_to is null or p_age <= s.age_to))
      and (not exists (select from protocol_conditions c
          where c.customer_id = p_customer and c.protocol_id = s.protocol_id and c.service_area = s.service_area)
        or exists (select from protocol_conditions c
          where c.customer_id = p_customer and c.protocol_id = s.protocol_id and c.service_area = s.service_area
            and (c.job_title_id = p_job
              or c.hazard_id in (select x.hazard_id from job_title_hazards x where x.customer_id = p_customer and x.job_title_id = p_job)))))
$$;
