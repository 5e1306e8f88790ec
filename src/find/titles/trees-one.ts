/**
 * What the trees add to the weighted sum in one document. Grown by bench/docs-fit.ts; bench/runs/ says on which data. One tree a
 * line, as trees.ts reads them: not for writing by hand.
 */
export const TREES_IN_ONE_DOCUMENT = `
siblingLead -5.9998 parentLead -4.8707 inside .0164 -.053 -.112 hintConcepts .3998 -.038 .013 childLead 1.076 inside .0164 -.001 .05 siblingLead .7505 .054 .178
siblingLead -5.9998 position .0668 fileTitleShare .2975 -.042 -.132 inside .0164 -.014 -.061 childLead 1.076 inside .0164 -.001 .046 bestLead 3.4193 .045 .147
siblingLead -5.9998 parentLead -4.8707 characters .0169 -.04 -.099 hintConcepts .3386 -.042 .01 childLead .1216 conceptOverlap .6773 -.004 .031 position .0668 .168 .03
siblingLead -5.9998 position .0006 bestLead 0 -.151 -.047 bestHintText .7505 -.007 -.045 isRoot .5 length 1.0592 -.007 .017 .256
childLead 3.5637 siblingLead -5.9998 position .0006 -.093 -.023 isRoot .5 .001 .166 .134
childLead 3.5637 siblingLead -5.9998 position .0006 -.09 -.017 isRoot .5 0 .172 .127
childLead 1.076 siblingLead -5.9998 position .0006 -.109 -.018 length .3738 .048 -.002 siblingLead .7505 hintTitle .116 .044 -.016 .112
length .3738 likeness .4245 below .0004 .126 .031 below .4065 -.044 .021 length 1.1266 bestHintText .1521 -.025 -.003 bestHintParagraph .3908 -.001 .021
siblingLead -5.9998 position .0668 fileTitleShare .5001 -.032 -.116 inside .0164 0 -.041 isRoot .5 length 1.1031 -.005 .015 .147
childLead 3.5637 length 1.1904 position .8422 -.002 -.031 hintText .0498 .005 .032 .082
childLead 3.5637 bestHintText .179 conceptOverlap .6773 -.02 .057 siblingLead -5.9998 -.021 .006 .084
length 1.1904 length .3738 fileTitleShare .2975 .005 .064 position .8069 -.003 -.027 hintText .0498 titleTrail .0351 -.018 .013 textCosine .0225 .072 .024
siblingLead -5.9998 position .0668 fileTitleShare .0983 -.012 -.093 hintTrail .0437 -.016 .022 isRoot .5 siblingLead -.4381 .011 -.009 .124
siblingLead -5.9998 parentLead -5.9998 inside .0164 -.018 -.076 hintConcepts .3386 -.034 .019 isRoot .5 likeness .6696 -.002 .03 .133
childLead .1216 position .0006 siblingLead .001 -.08 -.002 length 1.0592 -.007 .01 level .625 titleTrail .6367 0 .067 fileTitleShare .0983 .033 .112
bestHintText .2107 conceptOverlap .6773 hintBody .0001 -.001 -.031 hintBody .0468 .076 .021 position .0668 childLead -1.422 -.038 .006 length .926 -.004 .014
length 1.0592 length .3738 position .4849 .001 .062 hintConcepts .5973 -.018 .004 hintText .0498 level .625 .014 -.016 blockCoverage .3193 .054 .008
childLead -1.422 length .9446 conceptOverlap .6773 -.022 .014 hintText .0705 -.006 .015 conceptTrail .6282 hintConcepts .3386 .023 -.018 blockCoverage .3831 .093 .029
childLead 3.5637 position .8752 position .2134 -.01 .005 conceptShare .5012 -.038 .009 .061
length 1.1031 length .3738 parentLead -1.6187 .006 .082 hintHead .0433 -.017 0 bestHintParagraph .1961 hintBody .0001 .019 -.028 hintConcepts .5973 .023 0
childLead -.4553 position .0006 siblingLead -.1398 -.075 .003 length .9803 -.01 .007 titleTrail .6367 level .625 -.008 .043 length .7545 .1 .042
conceptOverlap .6773 position .8422 bestHintText .1521 -.013 .003 siblingLead -.1398 -.01 -.043 bestHintText .7505 characters .0169 .059 .008 bestConcept .5 -.053 -.001
siblingLead -5.9998 bestHintText .7505 hintText .1477 -.019 .064 fileTitleShare .4209 -.021 -.071 isRoot .5 codeName .3 0 .075 .098
length .3738 hintText .0498 position .4535 .022 .109 fileTitleShare .2975 -.015 .033 repeats .3466 hintText .027 -.011 .003 conceptCover .0217 -.076 -.009
length 1.1552 position .2134 childLead -.4553 -.024 .013 position .6101 .009 -.01 marked .0102 hintText .0705 .002 .021 .054
childLead -1.422 position .036 fileTitleShare .4209 -.01 -.066 conceptOverlap .6773 -.005 .014 siblingLead -5.8416 bestHintParagraph .794 -.006 -.064 isRoot .5 .012 .1
parentLead 1.9435 siblingLead -5.9998 isRoot .5 -.01 -.055 likeness .6696 -.003 .03 textCosine .0225 hintText .0314 .027 .101 conceptTrail .5 .059 -.028
position .8422 length 1.0592 childLead -1.422 -.006 .009 position .036 -.023 .01 siblingLead -.1398 body .2393 .034 -.012 conceptShare .1317 -.026 -.06
conceptOverlap .6773 conceptOverlap .2493 id .0001 -.001 .056 hintBody .5332 -.004 -.027 bestHintText .7505 likeness .1083 .104 .027 bestHintParagraph .794 .009 -.028
childLead 1.076 hintText .0498 parentLead -.8974 .001 -.021 blockCoverage .268 .022 -.001 parentLead -1.2139 bodyCoverage .6618 -.004 .047 .084
siblingLead -5.9998 parentLead -2.1797 characters .0169 -.014 -.05 hintConcepts .3998 -.026 .039 isRoot .5 inside .0164 -.001 .026 .074
length 1.1266 parentLead 2.2452 titleShare .389 -.009 .005 headCosine 0 .061 .001 below .4065 level .875 .018 -.018 textCosine .0859 -.025 .017
length 1.1904 childLead 3.5637 hintText .0863 -.008 .003 .041 bestHintText .249 below .0004 .006 -.043 hintPhrases .0773 0 .023
length 1.1552 position .2134 siblingLead 2.1321 -.017 .023 position .6731 .006 -.01 textCosine .0859 titleTrail .073 -.007 .015 bestHintParagraph .794 .047 .01
length .9446 childLead -1.422 length .3738 .029 -.015 conceptTrail .6282 -.002 .033 below .7821 bestHintHead .161 -.007 .012 position .3914 -.032 .01
position .2134 siblingLead 2.1321 length 1.1552 -.017 .006 body .5401 -.002 .063 siblingLead -.9826 parentLead -4.8707 -.008 .024 level .625 .01 -.015
hintText .0705 length .505 below .0004 .075 -.001 position .4849 -.001 -.018 blockCoverage .2257 titleTrail .3682 .01 .086 hintBody .6518 .011 -.014
childLead 3.5637 length .926 conceptOverlap .6773 -.012 .009 below .7821 .006 -.016 .038
parentLead 1.9435 siblingLead -5.8416 isRoot .5 -.01 -.052 inside .0164 -.002 .025 conceptBody .3943 bestHintHead .2441 .021 .108 conceptTrail .7664 .037 -.025
childLead 3.5637 position .8069 conceptShare .181 .007 -.004 siblingLead -.4381 .006 -.034 .049
childLead -1.422 position .036 fileTitleShare .2975 .003 -.075 titleShare .6853 -.004 .015 titleTrail .6367 hintConcepts .7688 .009 -.026 conceptShare .181 .066 .022
childLead 1.076 position .8422 position .2134 -.008 .004 siblingLead -.9826 .003 -.035 parentLead -.8974 bodyCoverage .491 -.006 .035 .084
conceptShare .0834 conceptCover .2132 likeness .1743 -.003 .045 .111 conceptShare .5012 childLead -.4553 -.015 .02 conceptBody .104 -.059 .005
position .8069 position .0668 siblingLead 1.4958 -.019 .029 bestHintText .1291 -.008 .005 inside .0164 characters .5058 -.021 .021 .051
position .8422 likeness .502 repeats .3466 0 -.037 siblingLead -5.9998 -.012 .016 siblingLead -.1398 body .2393 .034 -.015 body .6604 -.046 -.006
childLead 1.076 length .9446 conceptOverlap .6773 -.011 .007 hintHead .0433 -.005 .009 parentLead -.8974 conceptBody .3943 -.012 .028 .071
parentLead 3.7151 hintText .027 hintBody .0001 .005 -.02 conceptBody .0001 .022 0 .043
parentLead 3.0811 position .8752 siblingLead 1.2263 -.002 .009 titleTrail .0001 .012 -.028 conceptBody .3943 .053 -.008
position .0668 bestLead 1.3806 fileTitleShare .4209 -.006 -.062 bodyCoverage .6618 -.009 .065 likeness .6696 repeats .3466 .001 -.035 bestHintText .7505 .033 -.003
hintHead .0831 length .3738 position .4223 0 .071 concentration .0031 -.015 0 textCosine .0084 conceptTrail .4169 .004 .078 hintTitle .3666 .005 -.025
siblingLead 4.0471 childLead -1.422 length .926 -.011 .001 hintParagraph .3205 .011 -.037 bestHintHead .0265 -.017 length .9803 .021 .087
hintText .0705 siblingLead -5.8416 parentLead -4.8707 -.061 -.011 conceptOverlap .6773 -.005 .027 textCosine .0225 conceptTrail .7664 .008 .07 titleTrail .1955 .019 -.006
bestHintText .1094 id .0001 hintBody .0001 -.003 -.032 .052 siblingLead 4.0471 repeats .3466 .002 -.028 hintFile .3351 .078 .014
repeats .3466 bestHintText .1291 parentLead -1.6187 .008 -.02 conceptOverlap .1922 .008 -.002 hintBody .1578 .004 conceptParent .5293 -.07 -.017
conceptOverlap .6773 characters .5058 conceptShare .181 .001 -.01 conceptShare .3818 .044 .001 likeness .004 .078 bestHintText .7505 .02 -.009
hintText .0705 length .6554 parentLead 1.4557 .008 .073 level .625 .001 -.015 length .8483 titleCoverage .9919 -.016 .008 blockCoverage .2257 .038 .006
siblingLead -5.9998 exact .5 hintHead .0529 -.034 .008 concentration .14 -.013 -.072 starts .5 isRoot .5 -.001 .05 bestHintText .5583 .055 .012
titleShare .389 titleCoverage .2401 id .017 -.001 .05 childLead -1.422 -.029 .013 bestHintText .7505 titleCoverage .1012 -.025 .022 position .0006 -.043 -.001
length 1.3037 hintHead .0655 hintBody .0001 .007 -.01 textCosine .0017 .027 0 bestHintParagraph .2308 -.014 hintPhrases .3353 .029 -.007
siblingLead 4.0471 siblingLead -.9826 parentLead -4.8707 -.009 .015 inside .0164 -.007 .049 bestHintText .2959 position .512 .021 -.032 .073
parentLead 2.6194 conceptTrail .2465 body .7837 -.018 .02 textCosine .0121 .029 -.003 conceptTrail .4169 .065 paragraphCosine .1038 .025 -.034
likeness .502 id .017 length 1.0592 -.008 .003 hintConcepts .163 .118 .002 conceptShare .2333 .076 hintBody .8058 .01 -.022
id .017 likeness .502 repeats .3466 -.003 -.045 conceptParent .2172 .059 .005 likeness .004 length 1.0181 .143 .027 parentLead -5.9998 -.027 .008
likeness .502 length .3738 position .4849 -.004 .054 repeats .3466 -.003 -.047 conceptShare .2333 .07 fileTitleShare .4209 .012 -.008
hintText .027 level .625 conceptBody .0438 -.013 .016 hintHead .002 0 -.031 bestHintParagraph .2731 concentration .055 .007 .038 blockCoverage .2257 .013 -.005
childLead 3.5637 position .0668 fileTitleShare .2975 .003 -.03 id .0001 -.001 .014 bestHintHead .0882 .006 .05
position .8752 conceptShare .0834 conceptCover .1502 .002 .09 hintBody .5332 .003 -.014 hintHead .0245 -.042 length .8701 -.03 .007
bestHintText .1291 bestLead 0 likeness .2731 .057 .01 hintBody .0001 -.004 -.029 bestHintParagraph .794 body .9035 .002 .019 textCosine .0167 .019 -.01
parentLead 1.9435 hintText .0705 parentLead -.6163 -.001 -.018 parentLead -4.8707 -.005 .011 headCosine .0029 position .4535 .011 .067 level .875 .008 -.041
bestHintText .2107 parentLead -2.9869 conceptTrail .2963 -.011 .032 hintBody .0001 -.003 -.027 conceptShare .0834 conceptCover .4049 .006 .101 hintBody .5332 .005 -.013
parentLead 2.2452 textCosine .1616 siblingLead 1.2263 -.007 .007 titleTrail .1579 .05 -.001 conceptParent .5293 fileTitleShare .0983 .081 .012 body .6604 .018 -.04
position .8069 below .4065 conceptParent .7 .008 -.005 hintBody .5332 .002 -.025 inside .0164 length .9632 -.031 -.005 .036
length .9446 childLead -1.422 bestHintParagraph .0682 .006 -.013 siblingLead .5467 -.001 .027 below .4065 hintHead .0433 -.002 .011 fileTitleShare .0531 .012 -.02
length 1.2354 position .0961 bestLead 0 -.031 0 hintPhrases .0542 -.004 .005 bestHintParagraph .2731 bodyCoverage .2651 -.025 .01 bestBody .5 .024 0
conceptOverlap .6773 characters .5058 conceptParent .7 -.001 -.014 conceptTrail .3513 .044 .005 titleTrail .0351 .085 bestHintParagraph .6007 .015 -.009
siblingLead 4.0471 textCosine .1616 conceptTrail .2048 -.009 .001 titleTrail .2395 .04 -.002 bestHintHead .0265 -.027 hintFile .4536 .071 .002
position .036 fileTitleShare .6412 body .5401 -.019 .015 siblingLead -.9826 -.08 -.004 conceptOverlap .6773 bestConcept .5 .002 -.013 titleTrail .2964 .053 .004
length .9076 conceptCover .4049 level .875 -.016 .018 likeness .004 .091 -.001 textCosine .2567 level .875 .003 -.014 conceptTrail .5 .066 .01
siblingLead 1.4958 conceptTrail .169 body .7837 -.021 .012 blockCoverage .2257 .027 -.005 conceptShare .0003 likeness .1503 .017 .1 position .5456 .002 -.026
childLead 3.5637 siblingLead -5.8416 codeName .3 -.006 -.059 starts .5 -.001 .027 bestLead 4.5934 .004 .05
hintPhrases .0542 isRoot .5 hintConcepts .5973 -.011 .004 .043 paragraphCosine 0 hintHead .1542 .009 .066 hintTitle .3666 .004 -.018
childLead -1.422 position .036 fileTitleShare .2975 .004 -.065 inside .0164 -.002 .017 conceptTrail .7664 below .1913 .027 -.007 hintTitle .0502 .015 .064
childLead -1.422 inside .0164 characters .5058 -.006 .016 siblingLead -2.1355 -.003 .052 body .3517 paragraphCosine .0156 .004 -.032 hintConcepts .5973 .036 -.003
position .8752 hintHead .0831 siblingLead .5467 -.008 .007 bestHintParagraph .4778 .016 0 siblingLead -.1398 bestHintHead .5182 .037 -.017 fileTitleShare .0531 -.012 -.052
bestHintHead .1977 hintBody .0001 conceptTrail .7664 -.004 .028 position .6731 -.008 -.031 conceptParent .7 repeats .3466 .007 -.043 concentration .2715 .002 -.029
childLead -1.422 position .036 fileTitleShare .2975 .001 -.05 siblingLead 4.0471 -.001 .024 conceptTrail .7664 position .0006 .042 -.005 blockCoverage .3831 .057 .015
length 1.1552 titleShare .389 titleCoverage .2401 -.002 -.019 headCosine .0433 -.027 .008 position .0961 conceptBody .3943 -.006 .046 titleTrail .0351 -.008 .01
hintPhrases .034 conceptTrail .2048 likeness .1743 -.021 .014 blockCoverage .2257 .022 -.005 bestHintText .179 hintConcepts .163 .009 -.025 repeats .3466 .006 -.027
childLead 3.5637 length .9803 hintConcepts .4779 -.011 .001 blockCoverage .3193 .011 -.002 siblingLead -.9826 .001 .053
parentLead -4.8707 siblingLead 2.1321 hintBody .8058 -.003 -.022 hintHead .1094 .033 -.025 siblingLead -.9826 paragraphCosine 0 .04 .008 characters .0169 -.009 .011
bestLead 5.6281 bestLead 3.4193 bestHintParagraph .794 .004 -.006 concentration .0258 -.02 .009 bestHintHead .0353 hintParagraph .0002 .02 -.025 siblingLead 2.5223 .013 .063
likeness .502 parentLead 2.6194 repeats .3466 -.002 -.046 blockCoverage .3831 .038 -.021 length .0693 below .7821 -.064 -.004 conceptTrail .2963 .048 .007
length .926 conceptCover .4049 parentLead -5.9998 -.024 -.005 likeness .004 .072 -.002 bestHintHead .3049 level .875 -.001 -.04 conceptCover .4049 .013 -.001
likeness .502 id .017 conceptParent .7 -.001 -.013 likeness .004 .073 -.002 conceptBody .3943 below .1913 .066 .005 siblingLead .3657 .007 -.022
siblingLead -5.9998 codeName .3 characters .0169 .007 -.029 -.058 inside .0164 characters .5058 -.003 .022 characters .0169 .036 -.015
siblingLead 4.0471 bestLead 3.8445 hintBody .6518 .004 -.006 conceptTrail .7664 -.021 .01 bestHintText .2959 hintText .0168 .019 -.032 .057
childLead .1216 length .926 holds .0102 -.01 .007 conceptBody .7 .007 -.003 hintConcepts .7688 hintBody .0991 .006 .039 hintBody .3175 .001 -.044
level .625 bestLead 0 concentration .2715 0 -.023 hintFile .2997 .016 -.002 siblingLead -.4381 repeats .3466 .006 -.042 conceptParent .5293 -.002 -.038
childLead 3.5637 length 1.0592 id .017 -.005 .017 below .4065 .007 -.015 hintBody .0001 .058 -.005
parentLead 2.6194 hintText .0705 level .625 .001 -.012 length .6136 -.015 .005 paragraphCosine .1038 siblingLead .0898 .064 .016 -.022
below .1913 inside .0164 length .3738 .038 -.001 siblingLead -2.1355 .004 .046 bestHintParagraph .6007 bestHintHead .0265 -.022 .005 bestLead 1.3806 -.025 .016
length 1.3037 hintParagraph .0064 siblingLead .7505 -.003 .023 hintText .0232 -.015 0 conceptBody .1357 -.021 blockCoverage .3193 .053 .006
hintTitle .3666 hintPhrases .034 concentration .037 -.008 .007 conceptShare .0834 .015 0 titleTrail .2964 likeness .2731 -.022 -.068 textCosine .0298 .052 -.024
position .9092 headCosine .1808 conceptShare .181 .003 -.007 titleTrail .2395 .032 .002 body .4342 .008 conceptShare .5012 -.051 0
position .6731 marked .0102 hintTitle .3666 .003 -.01 siblingLead -2.1355 -.017 .063 siblingLead -.1398 hintConcepts .2424 -.024 .01 titleCoverage .1012 -.012 -.041
paragraphCosine .0098 titleTrail .4697 conceptBody .205 -.009 .016 conceptShare .2333 .052 -.003 hintBody .6518 marked .0102 0 .044 paragraphCosine .3949 -.007 -.033
level .875 conceptShare .3818 characters .0169 0 .023 likeness .004 .026 -.007 hintParagraph .001 .046 position .2729 .017 -.025
childLead -1.422 hintText .0007 length .5606 .079 .004 length .7804 -.016 0 likeness .1083 bestHintHead .1319 -.017 .008 conceptShare .181 .048 .011
hintPhrases .0542 bestHintText .5583 concentration .2715 -.003 .061 position .3001 -.021 -.003 paragraphCosine .0156 titleTrail .3682 .002 .042 hintTitle .3666 .003 -.02
conceptOverlap .6773 characters .5058 conceptParent .5293 0 -.012 blockCoverage .5879 .029 -.001 bestHintText .439 childTitles .2042 .036 -.003 fileTitleShare .6412 .006 -.019
likeness .6696 repeats .3466 marked .0102 -.001 .022 parentLead .0229 -.05 .017 conceptTrail .5 .054 id .017 .008 -.023
parentLead 3.7151 hintText .0863 childLead -1.422 -.007 .01 hintPhrases .5037 .006 -.017 hintHead .0245 .047 -.006
body .9035 titleTrail .0953 length .6554 .016 -.017 conceptShare .0003 .025 -.004 titleTrail .4697 bestHintText .7505 .049 .012 titleCoverage .3998 -.047 -.002
textCosine .1616 position .7743 blockCoverage .3831 .004 -.006 hintParagraph .1021 -.023 .003 titleTrail .2395 siblingLead -2.1355 .003 .052 titleShare .389 -.024 .009
hintPhrases .0773 childLead 3.5637 bestLead 3.4193 -.002 -.015 .029 blockCoverage .3193 conceptTrail .2048 -.003 .035 hintBody .8058 .005 -.012
hintText .0016 siblingLead 1.4958 conceptBody .0438 -.016 .028 position .643 .044 -.005 bestHintText .0421 hintFile .1719 .007 -.035 length 1.3037 -.001 .014
length 1.1904 hintConcepts .4779 titleTrail .2964 .002 -.016 conceptTrail .2465 -.015 .007 hintText .0498 bestConcept .5 .005 -.026 hintFile .2838 .028 .005
length 1.1904 headCosine .061 titleTrail .0953 -.013 .004 titleTrail .0953 .03 -.003 below .1913 hintText .0168 .036 .007 textCosine .0658 -.031 .027
parentLead 2.2452 length .9446 conceptCover .4049 -.01 .002 position .0668 -.013 .004 headCosine 0 position .4535 .008 .057 conceptBody .205 -.033 .01
bestHintParagraph .794 concentration .14 hintFile .1719 .006 -.004 titleTrail .1579 .045 .003 concentration .0845 parentLead .1864 .002 .053 hintBody .8058 -.002 -.025
position .6731 below .4065 textCosine .039 .01 -.001 position .3914 -.011 .006 siblingLead -.4381 hintConcepts .2018 -.034 .011 level .625 -.005 -.03
hintHead .2501 bestHintParagraph .2731 childLead 3.5637 .002 .05 length 1.2354 -.007 .01 textCosine .0298 .051 holds .0102 -.005 .018
below .4065 codeName .3 hintPhrases .5037 .002 -.016 .04 position .3914 hintBody .6518 -.006 -.033 id .017 .001 .039
body .3517 conceptTrail .3513 conceptBody .0001 -.005 -.029 hintBody .8058 .001 .054 titleTrail .2964 headCosine .014 -.01 .023 titleShare .389 -.016 .006
childLead 3.5637 length .926 holds .0102 -.008 .011 hintText .0498 -.004 .006 conceptTrail .0787 .044 -.001
parentLead 3.7151 length .0693 parentLead -4.8707 -.033 .014 headCosine .3024 -.001 .011 concentration .0093 .006 .042
level .625 bestLead 1.3806 concentration .0182 .01 -.006 concentration .2715 .006 .053 hintText .0498 conceptParent .7 -.006 -.032 siblingLead -.4381 .007 -.011
bestHintHead .7285 codeName .3 marked .0102 .001 .04 .045 parentLead -.3628 bestHintParagraph .6007 .005 -.013 conceptParent .5293 .05 -.023
childLead -1.422 position .0006 bestHintText .7505 -.006 -.049 inside .0164 -.002 .012 hintBody .1273 hintFile .7369 .004 -.026 length .8033 .063 .007
textCosine .1616 siblingLead .3657 conceptTrail .2465 -.015 .001 concentration .2715 .001 .049 titleTrail .2395 textCosine .2567 .015 .069 titleShare .2631 -.03 .003
childLead -1.422 position .0006 siblingLead .2125 -.045 .005 hintText .0016 .018 -.002 hintParagraph .3205 hintBody .0727 0 .019 -.036
bestLead 3.4193 length .6136 headCosine .3024 .007 -.027 textCosine .1616 0 .011 bestHintHead .7285 blockCoverage .1899 -.024 -.004 .031
paragraphCosine 0 titleTrail .6367 characters .0169 -.007 .028 conceptParent .5293 .065 .011 concentration .002 childLead -1.422 -.036 .003 hintBody .5332 .004 -.007
parentLead 1.2314 repeats .3466 paragraphCosine .0098 .004 -.002 conceptShare .5012 -.057 .002 hintBody .8058 conceptParent .5293 .017 -.01 paragraphCosine .0322 .073 .005
position .512 position .4223 headCosine .0005 -.009 .003 siblingLead .001 .003 .034 bestHintHead .3049 length .505 .031 -.019 length .9446 -.007 .008
holds .0102 repeats .3466 conceptParent .7 .001 -.007 conceptCover .0997 -.05 -.003 hintTitle .116 titleShare .389 -.027 .01 bestHintParagraph .6007 .076 .014
hintHead .2501 level .875 length .9803 -.006 .004 position .2729 .021 -.023 length .7804 position .3001 -.027 .002 length 1.0592 .033 -.005
hintHead .2501 length 1.1904 bestHintParagraph .2731 .003 -.008 hintText .0705 .001 .018 textCosine .0121 .057 length .6136 -.018 .011
parentLead 1.4557 siblingLead 4.0471 hintTitle .3666 -.001 -.01 hintFile .5546 .033 -.017 position .5784 hintTitle .116 -.008 .048 hintTrail 0 .048 -.008
parentLead 3.0811 textCosine .0859 titleTrail .6367 -.006 .008 fileCoverage .6259 .026 0 conceptTrail .4169 .051 headCosine .0433 .018 -.027
hintConcepts .5973 titleTrail .3682 headCosine .061 -.004 .023 body .9035 -.003 -.031 conceptTrail .169 conceptBody .001 .006 -.027 textCosine .0167 .033 .003
paragraphCosine .0098 hintBody .8058 hintFile .1006 .017 -.005 fileCoverage .6259 .003 .047 likeness .502 titleTrail .6367 -.001 -.014 concentration .2715 .012 -.017
paragraphCosine .0098 conceptTrail .3513 body .4342 -.009 .042 hintBody .8058 .01 .049 body .3517 titleTrail .3682 -.03 .012 conceptTrail .6282 .008 -.008
hintPhrases .0773 hintFile .2034 siblingLead .9764 -.002 .017 concentration .055 -.012 .003 titleCoverage .0001 headCosine .0001 -.002 .02 headCosine .1808 -.011 .009
length 1.0592 hintConcepts .5973 titleTrail .6367 0 -.022 conceptTrail .7664 -.005 .011 hintTrail 0 conceptShare .3818 .015 0 likeness .4245 -.011 .016
textCosine .0225 titleTrail .4697 conceptCover .6088 -.005 .035 conceptShare .2993 .033 -.022 headCosine .0013 hintFile .1719 .004 -.029 titleTrail .1252 .014 -.005
hintText .0705 siblingLead .7505 level .875 -.004 -.031 concentration .2715 0 .067 length .827 childLead -5.9992 -.016 .005 hintPhrases .0042 -.006 .01
bestHintParagraph .2731 concentration .2715 childLead .1216 0 .019 .083 textCosine .0084 titleTrail .3682 -.002 .035 hintTitle .202 -.002 -.019
conceptCover .1502 marked .0102 characters .0169 -.008 .012 .052 conceptOverlap .02 .113 siblingLead .5467 .004 -.012
siblingLead -5.9998 characters .1491 codeName .3 .005 -.035 hintConcepts .7688 .001 -.037 codeName .3 isRoot .5 0 .035 .048
hintHead .0831 bestConcept .5 hintFile .1719 .009 -.004 bestHintHead .3049 .003 -.028 siblingLead -.1398 length .6962 -.01 .01 bestConcept .5 -.016 .029
titleCoverage .9919 id .0001 conceptParent .7 0 -.013 hintConcepts .1241 .095 .003 id .017 position .7743 .007 .036 level .625 -.049 .011
hintText .027 siblingLead .7505 id .0001 -.017 .019 likeness .1503 -.003 .025 bestLead 5.2869 bestHintParagraph .2731 .008 -.001 likeness .1083 .05 .001
position .0668 fileTitleShare .0983 conceptBody .7 -.015 .026 length .6554 .011 -.025 position .512 length .6136 -.019 .006 conceptBody .7 .004 -.01
bestHintParagraph .794 body .9035 titleTrail .6367 -.005 .008 titleTrail .0519 .041 .005 concentration .055 hintParagraph .1253 -.009 .022 conceptTrail .7664 -.003 -.022
headCosine .1808 level .625 blockCoverage .2257 .01 -.003 childLead -.4553 -.009 .032 length .6136 below .0004 -.043 .015 bestHintHead .3904 .038 .007
conceptBody .7 conceptTrail .7664 likeness .6696 -.003 .036 hintConcepts .7688 .01 .049 titleTrail .2964 headCosine .0208 -.01 .018 hintConcepts .7688 -.015 .002
hintTitle .3666 likeness .1503 id .0001 -.006 .06 conceptParent .0001 .043 .002 titleTrail .6367 conceptBody .0001 .004 -.03 conceptParent .2706 .055 -.005
position .3914 length .6136 position .2134 -.006 -.037 hintConcepts .7688 .003 -.009 level .875 siblingLead 1.4958 .008 -.009 bestHintParagraph .0315 .046 -.021
siblingLead 4.0471 bestHintHead .7285 marked .0102 .001 .034 hintText .0587 -.022 -.001 bestHintHead .0265 -.015 conceptCover .0553 .057 .004
conceptCover .1502 marked .0102 characters .0169 -.006 .012 .038 conceptShare .0003 .091 titleTrail .1579 .016 -.002
childLead .1216 length .9446 hintConcepts .4779 -.014 .001 titleTrail .0953 -.005 .006 level .625 fileTitleShare .2047 .013 -.011 position .4223 .013 .052
siblingLead 2.1321 conceptTrail .2048 likeness .2008 -.013 .012 bodyCoverage .2213 .018 -.003 conceptTrail .0001 body .5401 .017 .092 level .625 .01 -.026
hintPhrases .0773 likeness .2008 id .0001 -.009 .056 conceptTrail .009 .061 0 conceptShare .0003 textCosine .039 .026 -.005 headCosine .1808 -.009 .006
hintConcepts .2424 id .017 characters .0169 -.01 .016 likeness .1278 .069 -.006 below .1913 bestHintHead .0001 .055 .004 titleTrail .0351 -.027 -.001
bestHintParagraph .2731 bestHintParagraph .1961 level .625 .007 -.007 fileTitleShare .1337 .042 .002 hintPhrases .5037 hintTrail .138 0 -.027 blockCoverage .5879 .026 -.023
characters .5058 bestConcept .5 holds .0102 -.001 .026 hintParagraph .1587 -.016 .007 inside .0164 bestHintParagraph .6007 .029 -.002 level .625 -.04 .011
childTitles .5119 childLead .1216 headCosine .1808 -.003 .006 bestHintParagraph .0544 -.001 .031 inside .0164 textCosine .0658 -.027 .011 -.038
length 1.3037 likeness .3162 id .0001 -.005 .027 conceptShare .0322 .064 .001 bodyCoverage .0759 -.029 paragraphCosine .0791 .035 .003
hintText .0863 level .625 position .512 .007 -.008 conceptParent .7 -.004 -.022 parentLead -1.2139 length .0693 -.021 .002 conceptParent .5293 .038 -.001
position .6731 position .036 fileTitleShare .0531 .009 -.021 id .0001 .002 .013 siblingLead -.9826 parentLead -2.9869 -.005 .021 length .5606 .026 -.021
length 1.1904 position .9092 headCosine .061 -.004 .002 concentration .0131 .005 -.033 hintPath .001 hintTrail .0285 .006 .035 hintTrail .003 .011 -.022
bestLead 5.6281 concentration .14 conceptTrail .7664 -.003 .008 titleTrail .4697 .005 -.016 bestHintHead .0882 length .8483 .021 -.017 .041
hintParagraph .0064 length 1.0801 level .875 -.002 .037 level .625 .063 .008 likeness .502 body .7837 -.007 .003 conceptBody .2437 .058 .003
position .2134 hintHead .0165 conceptBody .5568 -.003 .031 headCosine .0854 -.022 0 codeTail .5 level .875 .003 -.011 .041
holds .0102 blockCoverage .2257 conceptTrail .4169 -.004 .021 hintTitle .3666 -.002 -.02 hintTitle .116 titleShare .389 -.021 .01 characters .1491 .007 .074
bestLead 5.6281 body .3517 titleTrail .6367 -.01 .011 titleTrail .3682 .007 -.004 below .0406 bestHintHead .0265 .002 .043 -.011
parentLead -5.9998 codeName .3 conceptCover .6088 -.008 .007 -.041 conceptParent .5293 likeness .2008 0 .021 conceptShare .8501 -.009 .014
conceptTrail .2048 characters .2887 conceptShare .5012 -.004 -.044 hintConcepts .2885 .083 -.004 blockCoverage .3831 hintPhrases .1677 .006 .031 titleTrail .0519 .028 -.004
conceptShare .0003 conceptCover .0997 characters .1491 0 .054 .092 hintBody .3175 fileCoverage .3598 .018 -.001 siblingLead 1.4958 -.007 -.03
childTitles .5119 childLead 3.5637 hintPhrases .034 -.003 .003 .029 hintHead .0433 headCosine .014 -.015 .028 headCosine .1218 -.05 -.009
conceptShare .0322 characters .1491 conceptCover .2132 -.001 .064 hintTitle .0502 .078 .013 conceptBody .1696 bestHintText .5583 -.006 -.045 titleTrail .0519 .015 -.002
bestHintParagraph .794 concentration .037 hintConcepts .4779 -.01 .007 conceptBody .3388 .036 .005 concentration .14 fileCoverage .2582 -.017 .012 conceptTrail .6282 -.002 -.026
exact .5 level .625 below .4065 .008 -.004 conceptParent .5293 .002 -.009 siblingLead -5.9998 concentration .14 -.01 -.057 body .6604 .034 -.016
bestHintHead .7285 marked .0102 hintPath .0298 0 .021 titleShare .0002 .082 -.008 marked .0102 characters .1491 -.007 .007 -.039
siblingLead 4.0471 headCosine .014 titleTrail .1252 -.009 .006 titleTrail .073 .013 -.001 hintConcepts .3386 hintText .0232 .014 -.018 .044
textCosine .0055 position .2433 parentLead -.8974 0 -.028 titleTrail .6367 .005 .038 length .6136 below .7821 -.027 .005 headCosine .3024 -.003 .011
length .926 bestHintParagraph .2731 level .875 0 .031 hintParagraph .3205 -.014 .006 textCosine .2567 conceptBody .7 .006 -.004 position .3335 -.001 .034
hintHead .0831 hintParagraph .0064 bestHintText .0327 .001 .033 hintTitle .116 -.01 .007 length .7804 below .0406 -.017 .007 hintConcepts .2424 -.007 .009
below .4065 childLead -3.5591 codeName .3 -.001 .036 bestLead 2.3372 .025 -.005 conceptCover .6088 parentLead -5.9998 -.021 -.001 titleTrail .2964 .051 -.003
blockCoverage .5879 titleTrail .0953 body .5401 -.01 .014 conceptShare .0834 .024 0 bestHintParagraph .794 conceptTrail .009 .021 -.001 bestConcept .5 -.019 .006
bestConcept .5 holds .0102 conceptOverlap .6773 .001 -.03 siblingLead -2.1355 .056 .009 conceptBody .1357 -.044 likeness .004 .031 -.005
bestHintParagraph .2731 hintParagraph .0229 siblingLead 1.7962 -.006 .013 fileTitleShare .1635 .023 0 length 1.2354 hintHead .2501 -.006 .006 paragraphCosine .1038 .023 -.001
textCosine .0859 conceptShare .181 titleTrail .1955 -.005 .015 hintBody .3175 -.003 -.02 fileCoverage .6259 hintTrail .003 .016 .048 hintPhrases .5037 .003 -.016
paragraphCosine .0791 hintPhrases .5037 titleTrail .0953 -.005 .007 .053 hintBody .8058 titleTrail .073 .013 -.004 hintTitle .0502 0 -.033
childLead 1.076 below .4065 level .625 .005 -.002 textCosine .0658 -.016 .001 hintText .1093 likeness .0912 -.003 .043 hintPhrases .1056 -.031 .004
parentLead 1.2314 repeats .3466 length .0693 -.01 0 conceptCover .2919 -.061 .008 conceptTrail .5 hintConcepts .2424 .004 .053 fileTitleShare .4209 -.022 .021
bestLead 2.3372 bestHintHead .7285 headCosine .1808 .004 .022 characters .0169 -.007 .007 hintPhrases .2337 hintBody .0001 .002 -.018 textCosine .039 .04 0
childTitles .5119 hintText .0498 level .625 .004 -.011 length .8483 -.005 .006 paragraphCosine .3949 inside .0164 .001 -.028 -.042
bestHintParagraph .2731 parentLead -.6163 titleShare .6853 .016 -.009 hintParagraph .0229 -.014 .007 repeats .3466 parentLead -.8974 -.004 .006 conceptOverlap .445 -.054 -.006
hintConcepts .2424 conceptOverlap .1922 characters .2887 -.004 .042 childLead -5.9992 -.043 -.005 conceptTrail .2048 siblingLead 2.5223 -.01 .028 conceptShare .0834 .025 .002
bestHintParagraph .2731 hintPhrases .2337 hintText .0198 -.005 .009 titleShare .0182 .078 0 repeats .3466 hintFile .1006 -.01 0 likeness .2731 -.06 .002
hintText .1093 siblingLead -5.8416 paragraphCosine .1846 -.027 .011 position .4849 .002 -.006 hintPhrases .5037 linked .3466 .01 -.019 paragraphCosine .1846 .022 -.023
likeness .3643 id .0001 textCosine .039 0 -.009 hintConcepts .1241 .074 .005 length .6136 below .0406 -.038 .001 id .017 .011 -.01
likeness .6696 characters .2887 conceptTrail .2048 -.007 .001 hintConcepts .2885 .028 .001 conceptParent .5293 length 1.0001 .055 .012 bestConcept .5 -.021 .009
bestLead 2.3372 blockCoverage .1899 conceptBody .2437 .003 .028 hintBody .8058 .002 -.009 bestBody .5 hintBody .8058 -.01 .021 hintBody .2696 .057 -.013
hintHead .2501 length 1.0592 childLead -1.422 -.007 .004 blockCoverage .3193 .01 -.002 linked .3466 length .0693 -.014 .014 -.025
hintText .0863 paragraphCosine .3949 childLead 1.076 -.003 .013 titleShare .1927 .008 -.06 hintPhrases .5037 hintPath .0298 .007 -.013 concentration .037 .03 -.019
bestConcept .5 characters .2887 siblingLead -.9826 .006 -.003 conceptTrail .4169 .03 .004 conceptShare .5012 textCosine .0658 -.038 -.005 siblingLead -2.1355 -.007 .016
likeness .3162 id .0001 conceptParent .7 -.001 -.015 length 1.038 .051 -.01 conceptParent .0129 .066 fileTitleShare .5001 .006 -.007
blockCoverage .268 conceptTrail .3513 likeness .2008 -.007 .012 level .625 .029 .007 titleCoverage .9919 conceptParent .4175 .001 -.011 hintTitle .202 .001 .038
childTitles .5119 titleShare .6853 bestHintHead .7285 .002 -.006 titleTrail .4697 -.011 .015 childLead -1.422 hintParagraph .1021 -.049 -.001 inside .0164 .005 -.038
childLead -1.422 hintText .0016 conceptBody .1357 .002 .05 length .0693 -.027 -.002 titleTrail .0351 parentLead -1.2139 -.017 .03 hintBody .0991 .003 .025
below .4065 position .8069 level .625 .007 0 hintText .0425 -.031 0 length .9632 conceptShare .181 .018 -.007 position .2433 -.028 -.005
bestHintHead .7285 marked .0102 body .9035 -.001 .01 conceptCover .2132 .065 .007 bestLead 2.944 hintPath .0298 -.004 -.023 fileTitleShare .0983 .053 -.004
hintHead .1542 siblingLead .3657 level .875 -.003 -.018 bestHintParagraph .0421 .016 -.002 conceptBody .0738 length .8483 .01 .053 conceptTrail .009 -.022 .004
bestHintText .1094 hintPhrases .0042 titleShare .1927 -.005 .039 hintTrail .0068 -.033 .009 repeats .3466 sameCore .5 .002 -.012 conceptTrail .7664 -.05 .011
parentLead 1.2314 position .512 siblingLead .9764 -.001 .009 hintHead .0357 -.017 0 siblingLead 1.2263 hintFile .6241 .004 .048 likeness .0912 .01 -.031
bestLead 5.6281 textCosine .1616 length .9803 -.006 .001 bestHintParagraph .6007 .012 -.001 bestHintHead .0265 -.006 headCosine .014 .051 .012
parentLead 3.7151 headCosine .014 hintFile .1006 .008 -.007 titleTrail .0519 .012 0 fileTitleShare .2975 .039 .004
conceptShare .0003 conceptCover .1502 characters .1491 0 .038 .056 conceptCover .1502 hintFile .2288 -.001 -.024 likeness .004 .016 -.002
childTitles .0116 hintParagraph .0064 hintFile .2034 .02 -.004 hintText .0232 -.013 .002 titleTrail .0071 hintConcepts .3998 -.007 -.051 hintBody .8058 -.007 .019
parentLead -4.8707 codeName .3 hintBody .6518 .002 -.011 -.039 inside .0164 characters .2887 -.002 .012 hintPhrases .0042 .048 .006
isRoot .5 position .036 bestHintHead .3904 -.038 .004 characters .5058 -.001 .008 siblingLead -5.9998 -.017 length .926 .062 .014
parentLead 2.6194 position .512 headCosine .0005 -.007 .004 hintParagraph .0002 .013 -.006 hintHead .0655 siblingLead 1.7962 .035 -.004 -.017
hintConcepts .5973 length 1.0592 id .0001 -.009 .022 conceptCover .2919 .009 -.01 bestHintText .249 hintTrail .0285 .009 .061 bestLead 3.8445 0 .046
repeats .8959 repeats .3466 bestLead 3.8445 .001 -.008 hintHead .0831 -.035 -.007 .022
conceptShare .0003 conceptCover .0217 likeness .1503 -.001 .025 .05 headCosine .0433 bestHintHead .3049 .002 -.025 likeness .004 .026 0
siblingLead -.9826 textCosine .0121 parentLead -1.2139 .005 .044 conceptCover .2919 -.009 .005 level .625 fileCoverage .6259 -.006 .007 conceptParent .5293 -.001 -.027
level .625 childTitles .0116 conceptBody .0438 -.004 .009 fileTitleShare .1337 .005 -.019 childLead .1216 siblingLead -.9826 .001 -.009 hintBody .0991 .006 .055
titleShare .389 textCosine .039 titleTrail .6367 -.002 .014 titleTrail .6367 0 -.02 fileCoverage .4574 conceptTrail .2963 -.003 .042 bodyCoverage .1851 -.038 .003
hintParagraph .0273 hintFile .1586 childLead .1216 .008 -.022 hintTrail .0437 -.014 .016 hintText .0168 parentLead -1.6187 .045 .001 position .2134 -.005 .003
childLead 3.5637 position .512 position .4535 0 .016 paragraphCosine .001 .007 -.007 bestHintParagraph .1961 .038 -.01
body .3517 hintBody .8058 parentLead 3.7151 -.008 .03 titleTrail .2964 -.004 .034 titleTrail .3682 headCosine .014 -.009 .013 titleShare .6853 -.007 .008
repeats .8959 repeats .3466 hintHead .0831 -.002 .003 -.024 .024
position .8752 marked .0102 conceptTrail .169 -.003 .002 conceptTrail .3513 .062 -.01 headCosine .0854 headCosine 0 -.002 -.041 titleTrail .6367 .025 -.016
siblingLead 1.2263 conceptTrail .2048 likeness .2008 -.012 .011 conceptParent .0129 .024 -.001 conceptTrail .009 body .2891 .007 .052 body .6604 -.01 .011
hintConcepts .1241 characters .1491 id .017 -.01 .036 conceptTrail .1367 .065 -.004 hintConcepts .163 conceptTrail .3513 .054 -.015 bestLead 2.3372 .003 -.006
body .3517 conceptTrail .4169 paragraphCosine .0322 -.006 -.034 fileTitleShare .4209 -.005 .019 conceptTrail .4169 bestLead 1.3806 0 .021 conceptOverlap .445 -.011 .004
bestHintHead .0265 hintHead .0032 bestConcept .5 -.007 .026 -.039 bestHintHead .0714 hintBody .0001 .043 .003 repeats .3466 .001 -.018
hintPhrases .1056 concentration .055 hintFile .2034 .002 -.011 bestLead 0 -.007 .012 paragraphCosine 0 hintHead .1542 .01 .037 headCosine 0 -.017 .003
conceptShare .0834 id .017 likeness .3162 0 .04 .058 hintConcepts .1241 -.036 hintBody .5332 .002 -.007
parentLead .3332 headCosine .0433 textCosine .0121 0 -.012 titleTrail .1252 .012 -.001 conceptParent .7 bestHintHead .3049 .001 .03 body .4342 .014 -.023
bestLead 5.2869 likeness .3162 childTitles .5119 -.001 -.024 conceptShare .0322 .043 .001 conceptTrail .0001 .033 conceptParent .2172 -.023 .022
parentLead 3.7151 likeness .4245 length .3738 .015 -.003 length .0693 -.025 .006 bestHintHead .0575 -.004 .031
holds .0102 marked .0102 blockCoverage .268 .003 -.004 conceptTrail .3513 .064 -.023 position .2134 fileTitleShare .2975 .04 -.005 hintParagraph .0606 -.021 .01
bestHintText .1094 hintTrail .0437 hintBody .0001 -.001 -.025 .034 hintText .0117 hintBody .0991 .039 .003 repeats .3466 .001 -.021
hintText .0057 length 1.0801 position .7079 .01 -.032 length 1.1904 .05 .004 bestHintText .0421 -.029 bestLead 3.4193 0 -.008
blockCoverage .2257 level .625 titleTrail .4697 .005 .049 hintText .1477 -.007 .024 hintBody .6518 titleTrail .2964 .006 -.003 paragraphCosine .3949 -.002 -.03
hintText .1477 bestConcept .5 marked .0102 0 .03 conceptShare .3818 -.031 -.004 conceptBody .0001 .037 conceptTrail .0001 -.024 .005
`;
