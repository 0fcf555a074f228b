-- wrk alone repeats the request of its command line. With `-- FILE SECONDS once|again` it sends the prepared requests
-- of FILE (separated by NUL), each once or round and round. Nothing is sent after SECONDS, so that whatever was sent
-- has its answer when wrk ends: answers can be compared with rows. PER_SECOND limits how many are sent.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } bench_time;
  int clock_gettime(int clock, bench_time *time);
]]
local MONOTONIC = 1
local time = ffi.new("bench_time")

local function now()
  ffi.C.clock_gettime(MONOTONIC, time)
  return tonumber(time.seconds) + tonumber(time.nanoseconds) / 1e9
end

local function read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read("*a")
  file:close()
  local requests = {}
  for part in text:gmatch("[^%z]+") do requests[#requests + 1] = part end
  return requests
end

local function prepared(name, seconds, again)
  local requests = read(name)
  -- wrk asks for the first request before it starts, only to look at it.
  local position, started = -1, nil
  sent_for = 0
  return function()
    position = position + 1
    if position == 0 then return requests[1] end
    started = started or now()
    local since = now() - started
    if since > seconds then return "" end
    if position > #requests then
      if not again then return "" end
      position = 1
    end
    sent_for = since
    return requests[position]
  end
end

-- Milliseconds until the next request is due.
local function paced(per_second)
  local due
  return function()
    local at = now()
    due = math.max(due or at, at - 0.1)
    local wait = math.max(0, due - at)
    due = due + 1 / per_second
    return math.floor(wait * 1000 + 0.5)
  end
end

local main_thread

function setup(thread)
  main_thread = thread
end

function init(args)
  local per_second = tonumber(os.getenv("PER_SECOND"))
  if per_second then delay = paced(per_second) end
  if args[1] then request = prepared(args[1], tonumber(args[2]), args[3] == "again") end
end

function done(summary, latency)
  local errors = summary.errors
  local format = '{"answers":%d,"refused":%d,"broken":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"max":%.3f}\n'
  io.write(format:format(
    summary.requests,
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    main_thread:get("sent_for") or summary.duration / 1e6,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    latency.max / 1000
  ))
end
