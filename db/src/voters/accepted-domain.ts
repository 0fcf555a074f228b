/** An SQL expression: whether the organisers accept the domain of a row of `email_addresses`, as `address`. */
export const ACCEPTED_DOMAIN = `COALESCE(
  (SELECT rule = 'allowed' FROM email_domains WHERE domain = address.domain),
  NOT EXISTS (SELECT 1 FROM email_domains WHERE rule = 'allowed'))`;
