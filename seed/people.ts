import type { Random } from './random.ts';

// Ordinary names, combined by chance; nobody in particular is meant.
const given = (
  'Aarohi Anvesha Bhavik Charvi Daksh Devika Ekta Fiza Gurleen Harini Ishaan Jahnavi Kabir Keya Lakshit Meher Mihir ' +
  'Nandini Neel Ojas Parth Qasim Rehan Ritika Saanvi Samar Tanvi Tenzin Urvi Vedant Wasim Yamini Yash Zoya'
).split(' ');
const family = (
  'Barua Bhosale Chettiar Dastidar Dsilva Gaonkar Hegde Iyengar Jamatia Kulkarni Lepcha Lyngdoh Mahanta Mistry ' +
  'Nambiar Oraon Phukan Pillai Qureshi Rathore Sandhu Thakkar Unnikrishnan Vaidya Wangchuk Yeole'
).split(' ');

export const someone = (random: Random): string => `${random.pick(given)} ${random.pick(family)}`;

/** Numbers that begin like this are given to nobody. */
export const somePhone = (random: Random): string => `+91 55500 ${10_000 + random.below(90_000)}`;

export const addressOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@utsav.example`;
