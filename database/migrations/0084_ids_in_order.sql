-- An id of version 7: those that one import makes stand together in every index. Its first 48 bits are the milliseconds since 1970, 74 are random.
create function time_ordered_id() returns uuid language sql volatile parallel safe as
$$ select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
     placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;
