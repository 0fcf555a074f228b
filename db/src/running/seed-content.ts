import type { CategoryFields, LinkFields, VendorFields } from '../catalogue/index.ts';

/** Names the screens map to a colour of the design; hex values are for categories made by hand. */
export interface SeedCategory extends CategoryFields {
  color: 'blue' | 'yellow' | 'purple' | 'orange' | 'green' | 'indigo';
  icon: 'headset' | 'zap' | 'shield' | 'truck' | 'award' | 'shapes';
}

export interface SeedVendor extends VendorFields {
  /** In display order. */
  links: readonly Omit<LinkFields, 'displayOrder'>[];
}

/** In the order in which the voting page shows them. */
export const SEED_CATEGORIES: readonly SeedCategory[] = [
  {
    name: 'Customer Service',
    description: 'Who answers kindly, knows the product and stays with you until it works?',
    color: 'blue',
    icon: 'headset',
  },
  {
    name: 'Speed',
    description: 'Who gets it done while others are still writing the quote?',
    color: 'yellow',
    icon: 'zap',
  },
  {
    name: 'OpSec',
    description: 'Who asks for the least about you and takes the best care of it?',
    color: 'purple',
    icon: 'shield',
  },
  {
    name: 'Shipping',
    description: 'Whose parcels arrive on time, in one piece and sensibly packed?',
    color: 'orange',
    icon: 'truck',
  },
  {
    name: 'Product Quality',
    description: 'Who makes the thing you will still be using in ten years?',
    color: 'green',
    icon: 'award',
  },
  {
    name: 'Variety',
    description: 'Whose catalogue has the odd size, the rare part and the colour you wanted?',
    color: 'indigo',
    icon: 'shapes',
  },
];

/** Invented businesses; every address is one that is reserved for examples. */
export const SEED_VENDORS: readonly SeedVendor[] = [
  {
    name: 'Harbourlight Hosting',
    description:
      'Small servers on a windy coast, run by people who read their own logs and then delete them. No trackers, no upsells, and a status page that admits it when something is down.',
    imageUrl: '/images/vendors/harbourlight-hosting.svg',
    links: [
      {
        title: 'Website',
        url: 'https://harbourlight.example/',
        description: 'Plans, prices and what is kept in the logs',
        icon: 'globe',
      },
      {
        title: 'Status page',
        url: 'https://status.harbourlight.example/',
        description: 'What is up, what is not, and why',
        icon: 'star',
      },
      {
        title: 'Support',
        url: 'https://harbourlight.example/support',
        description: null,
        icon: 'headset',
      },
    ],
  },
  {
    name: 'Copperlatch Keys',
    description:
      'Hardware security keys turned from solid brass, with open firmware and a fingerprint that never leaves the bow. Heavy enough to find at the bottom of any bag.',
    imageUrl: '/images/vendors/copperlatch-keys.svg',
    links: [
      {
        title: 'Shop',
        url: 'https://copperlatch.example/shop',
        description: 'Single keys, pairs and team boxes',
        icon: 'shopping-bag',
      },
      {
        title: 'Security notes',
        url: 'https://copperlatch.example/security',
        description: 'Audits, firmware hashes and how to report a flaw',
        icon: 'shield',
      },
    ],
  },
  {
    name: 'Thockwright Keyboards',
    description: 'Mechanical keyboards built to order and tuned by ear.',
    imageUrl: '/images/vendors/thockwright-keyboards.svg',
    links: [
      {
        title: 'Website',
        url: 'https://thockwright.example/',
        description: 'Listen to every switch before you choose',
        icon: 'globe',
      },
      {
        title: 'Build guides',
        url: 'https://thockwright.example/guides',
        description: null,
        icon: 'book-open',
      },
    ],
  },
  {
    name: 'Ninth Layer Workshop',
    description:
      'Send a drawing in the morning, hold the part by the evening. Ninth Layer prints brackets, vases and the knob your oven lost years ago, and grinds its failed prints into the next spool.',
    imageUrl: '/images/vendors/ninth-layer-workshop.svg',
    links: [
      {
        title: 'Upload a model',
        url: 'https://ninthlayer.example/upload',
        description: 'A price within a minute, a human check within an hour',
        icon: 'link',
      },
    ],
  },
  {
    name: 'Second Spring Repairs',
    description:
      'Phones and laptops get a second life at a bench you can watch. New batteries, mended screens, rescued photographs, and an honest word when something is not worth the money.',
    imageUrl: '/images/vendors/second-spring-repairs.svg',
    links: [
      {
        title: 'Book a repair',
        url: 'https://secondspring.example/book',
        description: 'Most screens are ready the same day',
        icon: 'wrench',
      },
      {
        title: 'Ask the bench',
        url: 'https://secondspring.example/ask',
        description: 'Send a picture of the damage and get a straight answer',
        icon: 'message',
      },
      {
        title: 'Repair manuals',
        url: 'https://secondspring.example/manuals',
        description: null,
        icon: 'book-open',
      },
    ],
  },
  {
    name: 'Magpie & Quoin Press',
    description:
      'A letterpress and linocut shop with a weakness for shiny ink. Posters, cards and conference badges, printed one colour at a time on presses older than anyone who works there; proofs arrive by post, because a screen cannot show you what a good bite into thick cotton paper feels like under your thumb.',
    imageUrl: '/images/vendors/magpie-and-quoin-press.svg',
    links: [
      {
        title: 'Portfolio',
        url: 'https://example.org/magpie-and-quoin',
        description: 'Twenty years of posters, sorted by ink',
        icon: 'star',
      },
      {
        title: 'Request a quote',
        url: 'https://example.org/magpie-and-quoin/quote',
        description: null,
        icon: 'mail',
      },
    ],
  },
  {
    name: 'Half Past Ember',
    description:
      'Coffee roasted before sunrise in batches small enough to name. Every bag carries the farm, the date and the mood of the roaster.',
    imageUrl: '/images/vendors/half-past-ember.svg',
    links: [
      {
        title: 'Order beans',
        url: 'https://halfpastember.example/beans',
        description: 'Roasted on Tuesday, posted on Wednesday',
        icon: 'shopping-bag',
      },
    ],
  },
  {
    name: 'Slowspoke Cycles',
    description:
      'A bicycle workshop that trues wheels by hand and lends you a bike while yours is on the stand. Bring the squeak; they will find it.',
    imageUrl: '/images/vendors/slowspoke-cycles.svg',
    links: [],
  },
  {
    name: 'Hazelhoard Backup',
    description:
      'Backups for people who would rather own the disk: a quiet box for your shelf, a second one for a friend, and encryption in between. It rehearses a restore every month, so you never have to hope.',
    imageUrl: '/images/vendors/hazelhoard-backup.svg',
    links: [
      {
        title: 'Documentation',
        url: 'https://docs.hazelhoard.example/',
        description: 'From the first snapshot to a full restore',
        icon: 'book-open',
      },
      {
        title: 'Community',
        url: 'https://hazelhoard.example/community',
        description: null,
        icon: 'message',
      },
    ],
  },
  {
    name: 'Wolfnote Instruments',
    description:
      'Guitars and mandolins from storm-felled timber, named after the one note every maker hopes you never hear.',
    imageUrl: '/images/vendors/wolfnote-instruments.svg',
    links: [],
  },
  {
    name: 'Paper Heron Packaging',
    description:
      'Boxes, wraps and mailers folded from recycled board without a strip of tape. They ship flat, stand up in seconds and keep a teapot safe down three flights of stairs.',
    imageUrl: '/images/vendors/paper-heron-packaging.svg',
    links: [],
  },
  {
    name: 'Foldmoon Mail',
    description:
      'E-mail that is sealed before it leaves your device. No advertising, no profile of you, and a support desk that answers at night.',
    imageUrl: '/images/vendors/foldmoon-mail.svg',
    links: [],
  },
];
