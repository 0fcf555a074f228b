-- The ceiling in C: sysbench, one prepared single-row insert at a time on each connection.
local CATEGORIES, VENDORS = 6, 24
-- Rows of one thread; no two threads meet.
local ROWS_EACH = 3000000

function thread_init()
  connection = sysbench.sql.driver():connect()
  statement = connection:prepare(
    "INSERT INTO plain_votes (cycle_id, user_id, category_id, vendor_id, created_at) VALUES (1, ?, ?, ?, UTC_TIMESTAMP(3))"
  )
  user = statement:bind_create(sysbench.sql.type.INT)
  category = statement:bind_create(sysbench.sql.type.INT)
  vendor = statement:bind_create(sysbench.sql.type.INT)
  statement:bind_param(user, category, vendor)
  row = 0
end

function event()
  user:set(sysbench.tid * (ROWS_EACH / CATEGORIES) + math.floor(row / CATEGORIES) + 1)
  category:set(row % CATEGORIES + 1)
  vendor:set(row % VENDORS + 1)
  statement:execute()
  row = row + 1
end

function thread_done()
  connection:disconnect()
end

function sysbench.hooks.report_cumulative(stat)
  local format = '{"answers":%d,"refused":0,"broken":%d,"seconds":%.6f,"p99":%.3f,"max":%.3f}\n'
  print(format:format(
    stat.events, stat.errors, stat.time_total, stat.latency_pct * 1000, stat.latency_max * 1000
  ))
end
