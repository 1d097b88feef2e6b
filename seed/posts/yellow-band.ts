import type { Post } from './post.ts';

export const yellowBand: Post = {
  id: 'confessions-of-a-yellow-band',
  title: 'Confessions of a yellow band',
  description:
    'Four hundred and twelve volunteers hold this festival together with string. This one was given a gate, a whistle and no instructions.',
  author: 'Ritika Sandhu',
  tags: ['backstage', 'diary'],
  appeared: { daysAgo: 13, at: '17:15' },
  content: `<p>They give you a yellow armband and for four days people believe that you know things.</p>
<p>I was seventeen and had been on the campus for nine weeks. On the first morning Ishaan, who was head of volunteers even then, walked down our line handing out jobs the way one deals cards. Stage. Stage. Water. Judges. He looked at me for a while and said, “You look like a gate.”</p>
<h2>The gate</h2>
<p>It was the mango gate, the small one. My instructions were to let people in and to let people out. I asked what to do if there was a problem. He said, “Be taller,” and cycled away.</p>
<p>In the first hour I was asked:</p>
<ul>
<li>where the toilets are (eleven times);</li>
<li>where the <em>nearest</em> toilets are, by people who had not liked my first answer (four times);</li>
<li>whether a harmonium counts as luggage;</li>
<li>whether I had seen a small boy in a tiger costume;</li>
<li>whether I was single, by the grandmother of the small boy in the tiger costume, on behalf of somebody else.</li>
</ul>
<p>I knew none of it. What I learned, somewhere around the harmonium, is that the armband does not mean you know. It means that you will find out. I began to write the answers on my arm in ballpoint. By noon I was a map.</p>
<h2>Things one carries</h2>
<p>In four days I carried: two hundred chairs, one end of a sofa, a sleeping judge’s shoes, forty litres of paste, a birthday cake through a mosh pit, a message from a bass player to a violinist that said only “B flat, and I’m sorry”, and, for a hundred metres, a dean.</p>
<p>Nobody tells you how much of a festival is carrying. You see a stage with a lamp on it. I see the eleven people who walked the lamp up the hill.</p>
<h2>The tiger</h2>
<p>We found him. It took two hours and thirty-one armbands. You pass it along: yellow to yellow, across the whole campus, <em>small tiger, answers to Bunty</em>. It came back the same way, mouth to mouth, like a cold: <em>Library. Under a table. Reading.</em> I ran all the way, and when I got there he looked up and said that he was busy.</p>
<blockquote><p>His grandmother gave me an orange. I have won two medals since. I would not trade.</p></blockquote>
<h2>Why one comes back</h2>
<p>On the last night, after the lamps, when the visitors have gone, the volunteers sweep. All of us, in one long row, from the terraces up to the gate, with brooms that the gardeners lend us and pretend not to worry about. You are so tired that you are slightly transparent. You talk to whoever is on your left. I swept beside a boy whom I had shouted at on the first day about a barrier; we are flatmates now.</p>
<p>At the top of the slope Ishaan was waiting with tea. He asked how the gate had been. I wanted to tell him all of it, the harmonium, the tiger, the B flat. I said, “It stayed open.”</p>
<p>He nodded as though that were the right answer. I think that it was.</p>`,
};
