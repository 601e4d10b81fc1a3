-- A systolic pressure of 90 mmHg and a temperature of 35 °C are normal by their rules, but the usual low limits held
-- them critical. A company that changed only the high limit stored the old low one with it.
update critical_limits set low = 90, version = version + 1 where code = 'PAS' and low = 91;
update critical_limits set low = 35, version = version + 1 where code = 'TEMPERATURA' and low = 35.1;
delete from critical_values
where answered_at is null and ((code = 'PAS' and low = 91 and value >= 90 and value < 91)
  or (code = 'TEMPERATURA' and low = 35.1 and value >= 35 and value < 35.1));
