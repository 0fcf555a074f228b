/** What the names of each host's services end in: nothing, and `-b` of the second one in compose.cluster.yml. */
export const hostsIn = (services: readonly string[]): string[] =>
  services
    .filter((service) => service.startsWith('gateway'))
    .map((service) => service.slice('gateway'.length));

/** Services of a part that are there, on one host after the other. */
export const onEachHost = (part: readonly string[], services: readonly string[]): string[] =>
  hostsIn(services)
    .flatMap((host) => part.map((service) => `${service}${host}`))
    .filter((service) => services.includes(service));
