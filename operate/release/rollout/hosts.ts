/** Suffixes of the service names of each host: none, and `-b` for the second host in compose.cluster.yml. */
export const hostsIn = (services: readonly string[]): string[] =>
  services
    .filter((service) => service.startsWith('gateway'))
    .map((service) => service.slice('gateway'.length));

/** Returns the existing services of a part, host by host. */
export const onEachHost = (part: readonly string[], services: readonly string[]): string[] =>
  hostsIn(services)
    .flatMap((host) => part.map((service) => `${service}${host}`))
    .filter((service) => services.includes(service));
