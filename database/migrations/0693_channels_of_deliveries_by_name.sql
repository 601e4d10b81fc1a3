-- The channel of a delivery follows from its tries. Writers of a try that sent a message call keep_delivery_channels by
-- name; two triggers did it before.
drop trigger result_delivery_tries_added on result_delivery_tries;
drop trigger result_delivery_tries_changed on result_delivery_tries;
drop function result_delivery_tries_channel();
